"""Clauses on the cards, from opening to counting. Sections 1, 2, 4, 5, 6(e); 637a.2 to 637a.5, 637a.7(e)."""

from typing import Final

from houseway.rulebook.authority import Cited

# Two decks.
ONE_DECK: Final = Cited("MA-PK-2.a-1", "MA-PK-1.suit", "PA-PK-637a.3.a-1")
TWO_DECKS: Final = Cited("MA-PK-2.a-2", "PA-PK-637a.3.a-2")
IDLE_DECK: Final = Cited("MA-PK-2.a-3", "PA-PK-637a.3.a-4")
ALTERNATE: Final = Cited("MA-PK-2.d", "MA-PK-2.d.2", "MA-PK-2.d.3", "PA-PK-637a.3.a-3")
ALTERNATE_BY_DEVICE: Final = Cited("MA-PK-2.d", "MA-PK-2.d.2", "MA-PK-2.d.3", "PA-PK-637a.3.a-3", "PA-PK-637a.3.b")
DIFFERENT_BACKS: Final = Cited("MA-PK-2.d.1", "PA-PK-637a.3.a-2")
ROTATED: Final = Cited("MA-PK-2.b-1")
DECK_LIFE: Final = Cited("MA-PK-2.b-2", "PA-PK-637a.3.c-1")

# The opening.
RECEIVED: Final = Cited("MA-PK-4.a", "MA-PK-4.b-1", "PA-PK-637a.4.a-1")
VERIFIED: Final = Cited("MA-PK-4.b-1", "PA-PK-637a.4.a-2")
SPREAD: Final = Cited("MA-PK-4.b-2", "PA-PK-637a.4.b")
LOOKED_OVER: Final = Cited("MA-PK-4.c-1", "PA-PK-637a.4.c-1")
WASHED: Final = Cited("MA-PK-4.c-2", "PA-PK-637a.4.c-1", "PA-PK-637a.4.c-2")
STORED: Final = Cited("MA-PK-4.c.1-1", "PA-PK-637a.4.d-1")
SECOND_LATER: Final = Cited("MA-PK-4.c.1-2", "PA-PK-637a.4.d-2", "PA-PK-637a.4.d-3")
INTO_DEVICE: Final = Cited("MA-PK-4.c.2", "PA-PK-637a.3.b")
PRE_SHUFFLED: Final = Cited("MA-PK-4.a", "MA-PK-5.a-1", "PA-PK-637a.4.e", "PA-PK-637a.5.a-1")
IDLE: Final = Cited("MA-PK-5.d-1", "PA-PK-637a.5.d-1")
TURNED_UP: Final = Cited("MA-PK-5.d-2", "PA-PK-637a.5.d-1")
IDLE_WASHED: Final = Cited("MA-PK-5.d-3", "PA-PK-637a.5.d-2")

# Shuffle and cut.
SHUFFLE: Final = Cited("MA-PK-5.a-1", "MA-PK-5.a-2", "PA-PK-637a.5.a-1", "PA-PK-637a.5.a-2")
CUT: Final = Cited(
    "MA-PK-5.b",
    "MA-PK-5.b.1",
    "MA-PK-5.b.2",
    "MA-PK-5.b.3",
    "MA-PK-1.cover_card",
    "PA-PK-637a.5.b.2-1",
    "PA-PK-637a.5.b.2-2",
)
UNCUT: Final = Cited("PA-PK-637a.5.b.1")
RECUT: Final = Cited("MA-PK-5.c", "PA-PK-637a.5.c")

# The deal.
HOLE_CARD: Final = Cited("MA-PK-1.hole_card", "PA-PK-637a.1.hole_card")
UP_CARD: Final = Cited("MA-PK-1.up_card", "PA-PK-637a.1.up_card")
COMMUNITY_CARD: Final = Cited("MA-PK-1.community_card", "PA-PK-637a.1.community_card")
COMMON_CARD: Final = Cited("MA-PK-1.common_card", "PA-PK-637a.1.common_card")
BURN: Final = Cited("MA-PK-1.burn_card", "MA-PK-6.e.3", "PA-PK-637a.1.burn_card", "PA-PK-637a.7.e.3")
STUB: Final = Cited("MA-PK-1.stub")
ROUND_OF_PLAY: Final = Cited("MA-PK-1.round_of_play", "PA-PK-637a.1.round_of_play")
BUTTON: Final = Cited("MA-PK-1.button", "PA-PK-637a.1.button")

# Counts.
COUNT: Final = Cited("MA-PK-6.e.4-1", "PA-PK-637a.7.e.4.i")
DEVICE_COUNTS: Final = Cited("MA-PK-6.e.4-2", "PA-PK-637a.7.e.4.ii")
COUNT_WRONG: Final = Cited("MA-PK-6.e.4-3", "PA-PK-637a.7.e.5")
