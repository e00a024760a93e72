"""Clauses on betting: players, stakes, actions and limits. Sections 1, 6, 7 and 17; 637a.1, 637a.7 and 637a.8."""

from typing import Final

from houseway.rulebook.authority import Cited

# Players and stakes.
TWO_PLAYERS: Final = Cited("MA-PK-6.b-1", "PA-PK-637a.7.b-1")
SEATED: Final = Cited("MA-PK-7.a", "MA-PK-6.c-1", "PA-PK-637a.8.a", "PA-PK-637a.7.c-1")
STAKES: Final = Cited(
    "MA-PK-1.table_stakes",
    "MA-PK-7.c-1",
    "MA-PK-7.c.1",
    "PA-PK-637a.1.table_stakes",
    "PA-PK-637a.8.b.1",
    "PA-PK-637a.8.b.2",
)
SHORT_STACK: Final = Cited("MA-PK-7.c.3", "PA-PK-637a.8.b.4")

# Antes, blinds and forced bets.
ANTE: Final = Cited("MA-PK-1.ante", "MA-PK-7.b.1", "MA-PK-6.c-3", "PA-PK-637a.7.c-3")
BLIND: Final = Cited("MA-PK-1.blind_bet", "MA-PK-7.b.2", "MA-PK-6.c-3", "PA-PK-637a.1.blind_bet", "PA-PK-637a.7.c-3")
FORCED: Final = Cited("MA-PK-1.forced_bet", "MA-PK-7.b.3", "PA-PK-637a.1.forced_bet")
TO_THE_POT: Final = Cited("MA-PK-6.c-2", "PA-PK-637a.7.c-2")

# Turns and actions.
TURN: Final = Cited("MA-PK-6.e.2", "MA-PK-7.d", "MA-PK-15.j", "PA-PK-637a.7.e.2", "PA-PK-637a.8.c", "PA-PK-637a.18.l")
BETTING_ROUND: Final = Cited("MA-PK-6.c-4", "MA-PK-1.betting_round", "PA-PK-637a.7.c-4", "PA-PK-637a.1.betting_round")
CHECK: Final = Cited("MA-PK-1.check", "PA-PK-637a.1.check")
BET: Final = Cited("MA-PK-1.bet", "MA-PK-1.opening_bet", "PA-PK-637a.1.bet", "PA-PK-637a.1.opening_bet")
CALL: Final = Cited("MA-PK-1.call", "MA-PK-6.c-5", "PA-PK-637a.1.call", "PA-PK-637a.7.c-5")
RAISE: Final = Cited("MA-PK-1.raise", "MA-PK-6.c-5", "PA-PK-637a.1.raise", "PA-PK-637a.7.c-5")
FOLD: Final = Cited("MA-PK-1.fold", "PA-PK-637a.1.fold")
ALL_IN: Final = Cited("MA-PK-1.all_in", "MA-PK-7.c.4", "PA-PK-637a.1.all_in", "PA-PK-637a.8.b.5")
ALL_IN_CARDS: Final = Cited("MA-PK-7.c.4.ii", "PA-PK-637a.8.b.5.ii")

# Announcements, chips and gestures.
ANNOUNCED: Final = Cited("MA-PK-7.e", "MA-PK-15.j", "PA-PK-637a.8.d", "PA-PK-637a.18.l")
OVERSIZED: Final = Cited("MA-PK-7.i", "PA-PK-637a.8.i")
RELEASED: Final = Cited("MA-PK-7.f.1", "MA-PK-7.f.2", "MA-PK-7.f.3", "PA-PK-637a.8.e.1", "PA-PK-637a.8.e.2")
CURRENCY: Final = Cited("MA-PK-7.c.2-1", "PA-PK-637a.8.b.3", "PA-PK-637a.8.e.3")
STRING_BET: Final = Cited(
    "MA-PK-7.g",
    "MA-PK-7.g.1",
    "MA-PK-7.g.2",
    "MA-PK-7.g.3",
    "PA-PK-637a.8.f",
    "PA-PK-637a.8.f.1",
    "PA-PK-637a.8.f.2",
    "PA-PK-637a.8.g",
)
OWED_AFTER_DISCARD: Final = Cited("MA-PK-15.j.2", "PA-PK-637a.18.l.2")
FOLDED_BY_GESTURE: Final = Cited("MA-PK-15.j.1.i", "MA-PK-15.j.1.ii", "PA-PK-637a.18.l.1.i", "PA-PK-637a.18.l.1.ii")
COIN: Final = Cited("MA-PK-7.c-2", "MA-PK-7.c.2-2")

# Limits.
LIMITS: Final = Cited("MA-PK-17-1", "PA-PK-637a.8.k-1")
RAISE_CAP: Final = Cited("MA-PK-17-3", "PA-PK-637a.8.k-1")
CHECK_RAISE: Final = Cited("MA-PK-7.j", "PA-PK-637a.8.j")
CONSENT: Final = Cited("MA-PK-17-2", "PA-PK-637a.8.k-2", "PA-PK-637a.8.k-3")
