"""Clauses on irregularities and rulings. Sections 1 and 15; 637a.1 and 637a.18."""

from typing import Final

from houseway.rulebook.authority import Cited

# Misdeals.
MISDEAL: Final = Cited("MA-PK-15.e", "PA-PK-637a.18.g")
NOT_SHUFFLED: Final = Cited("MA-PK-15.e.1", "PA-PK-637a.18.g.1")
WRONG_START: Final = Cited("MA-PK-15.e.2", "PA-PK-637a.18.g.2")
MORE_FACE_UP: Final = Cited("MA-PK-15.e.3", "PA-PK-637a.18.g.3")
PLAYER_MISSED: Final = Cited("MA-PK-15.e.4", "PA-PK-637a.18.g.4")
INELIGIBLE: Final = Cited("MA-PK-15.f", "PA-PK-637a.18.h")
DEAD_ROUND: Final = Cited("MA-PK-15.g-1", "PA-PK-637a.18.i-1")
DECK_REPLACED: Final = Cited("MA-PK-15.g-2", "PA-PK-637a.18.i-2")
ONE_FACE_UP: Final = Cited("MA-PK-15.h", "PA-PK-637a.18.j")
OFF_THE_TABLE: Final = Cited("MA-PK-15.n", "PA-PK-637a.18.o")

# Fouled, collected and abandoned hands.
FOULED: Final = Cited("MA-PK-1.fouled_hand", "PA-PK-637a.1.fouled_hand")
UNPROTECTED: Final = Cited("MA-PK-15.i", "PA-PK-637a.18.k")
PROTECTED: Final = Cited("MA-PK-1.protected_hand", "PA-PK-637a.1.protected_hand")
STUD_PROTECTED: Final = Cited("MA-PK-15.i.1", "PA-PK-637a.18.k.1")
RECONSTRUCTED: Final = Cited("MA-PK-15.i.2", "PA-PK-637a.18.k.2")
REFUNDED: Final = Cited("MA-PK-15.i.3", "PA-PK-637a.18.k.3")
LEFT: Final = Cited("MA-PK-15.i.4", "PA-PK-637a.18.k.4")

# Cards exposed in the deal.
STUD_HOLE_EXPOSED: Final = Cited("MA-PK-15.k-1", "PA-PK-637a.18.m-1")
STUD_BOTH_EXPOSED: Final = Cited("MA-PK-15.k-2", "PA-PK-637a.18.m-2")
STUD_SEVENTH_EXPOSED: Final = Cited("MA-PK-15.k-3", "PA-PK-637a.18.m-3")
STUD_ENDS: Final = Cited("MA-PK-15.k.1", "PA-PK-637a.18.m.1")
STUD_CONTINUES: Final = Cited("MA-PK-15.k.2", "PA-PK-637a.18.m.2")
FIVE_STUD_EXPOSED: Final = Cited("MA-PK-15.l", "PA-PK-637a.18.n")
MAMBO_EXPOSED: Final = Cited("MA-PK-15.m-1")
MAMBO_THIRD_EXPOSED: Final = Cited("MA-PK-15.m-2")
MAMBO_ENDS: Final = Cited("MA-PK-15.m.1")
MAMBO_CONTINUES: Final = Cited("MA-PK-15.m.2")
EXCHANGED: Final = Cited("MA-PK-15.o", "PA-PK-637a.18.p")
EXPOSED_DISCARDED: Final = Cited("MA-PK-15.o.1", "PA-PK-637a.18.p")
EXPOSED_BURNED: Final = Cited("MA-PK-15.o.2")

# Devices, house rules, rulings, conduct.
SHUFFLER_JAM: Final = Cited("MA-PK-15.p", "PA-PK-637a.18.q")
REMOVE_DEVICE: Final = Cited("MA-PK-15.q", "PA-PK-637a.18.r")
SUPPLEMENT: Final = Cited("MA-PK-15.r", "PA-PK-637a.18.s")
FINAL_RULING: Final = Cited("MA-PK-15.b", "PA-PK-637a.18.a")
OWN_CHANCE: Final = Cited("MA-PK-16.a-1", "PA-PK-637a.18.b-1")
NO_HELP: Final = Cited("MA-PK-16.a-2", "PA-PK-637a.18.b-2")
MUST_LEAVE: Final = Cited("MA-PK-16.b-1", "PA-PK-637a.18.c-1")
NOTIFIED: Final = Cited("MA-PK-16.b-2", "PA-PK-637a.18.c-2")
GOOD_FAITH: Final = Cited("MA-PK-16.c")
