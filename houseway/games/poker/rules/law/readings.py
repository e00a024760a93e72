"""Readings of ambiguous passages that a step cites only in some cases; readings it always cites are listed with its clauses."""

from typing import Final

from houseway.rulebook.authority import Cited

PAIR_OF_ACES: Final = Cited("MA-PK~A3", "PA-PK~A3")
OPENING_CHIP: Final = Cited("MA-PK~A10", "PA-PK~A8")
TWO_ODD_CHIPS: Final = Cited("MA-PK~A17", "PA-PK~A14")
ODD_CHIP: Final = Cited("MA-PK~A20", "PA-PK~A17")
EACH_POT: Final = Cited("MA-PK~A21", "PA-PK~A18")
HEADS_UP: Final = Cited("MA-PK~A23", "PA-PK~A19")
BUTTON_AND_ABSENCE: Final = Cited("MA-PK~A24", "PA-PK~A20")
KILL_ENDS: Final = Cited("MA-PK~A26", "PA-PK~A22")
RAKE_GOES_BACK: Final = Cited("MA-PK~A34", "PA-PK~A30")
SHOWN_FIRST: Final = Cited("MA-PK~A35", "PA-PK~A31")
DEAL_STANDS: Final = Cited("MA-PK~A37", "PA-PK~A33")
EXPOSED_IN_DRAW: Final = Cited("MA-PK~A42", "PA-PK~A37")
AWARDS: Final = Cited("MA-PK~A43", "PA-PK~A38")
DECKS_CHANGED: Final = Cited("PA-PK~A39")
ROLLED_OVER: Final = Cited("PA-PK~A47")
OUT_LOSES_ALL: Final = Cited("MA-PK~A45", "PA-PK~A50")
