"""The cards: kept, opened, shuffled, cut, dealt, burned, counted. Sections 1, 2, 4, 5, 6(e); 637a.2 to 637a.5, 637a.7(e)."""

from typing import Final

from houseway.games.poker.rules.law import Both

# Two decks.
ONE_DECK: Final = Both(("MA-PK-2.a-1", "MA-PK-1.suit"), ("PA-PK-637a.3.a-1",))
TWO_DECKS: Final = Both(("MA-PK-2.a-2",), ("PA-PK-637a.3.a-2",))
IDLE_DECK: Final = Both(("MA-PK-2.a-3",), ("PA-PK-637a.3.a-4",))
ALTERNATE: Final = Both(("MA-PK-2.d", "MA-PK-2.d.2", "MA-PK-2.d.3"), ("PA-PK-637a.3.a-3",))
ALTERNATE_BY_DEVICE: Final = Both(("MA-PK-2.d", "MA-PK-2.d.2", "MA-PK-2.d.3"), ("PA-PK-637a.3.a-3", "PA-PK-637a.3.b"))
DIFFERENT_BACKS: Final = Both(("MA-PK-2.d.1",), ("PA-PK-637a.3.a-2",))
ROTATED: Final = Both(("MA-PK-2.b-1",), ())
DECK_LIFE: Final = Both(("MA-PK-2.b-2",), ("PA-PK-637a.3.c-1",))

# The opening.
RECEIVED: Final = Both(("MA-PK-4.a", "MA-PK-4.b-1"), ("PA-PK-637a.4.a-1",))
VERIFIED: Final = Both(("MA-PK-4.b-1",), ("PA-PK-637a.4.a-2",))
SPREAD: Final = Both(("MA-PK-4.b-2",), ("PA-PK-637a.4.b",))
LOOKED_OVER: Final = Both(("MA-PK-4.c-1",), ("PA-PK-637a.4.c-1",))
WASHED: Final = Both(("MA-PK-4.c-2",), ("PA-PK-637a.4.c-1", "PA-PK-637a.4.c-2"))
STORED: Final = Both(("MA-PK-4.c.1-1",), ("PA-PK-637a.4.d-1",))
SECOND_LATER: Final = Both(("MA-PK-4.c.1-2",), ("PA-PK-637a.4.d-2", "PA-PK-637a.4.d-3"))
INTO_DEVICE: Final = Both(("MA-PK-4.c.2",), ("PA-PK-637a.3.b",))
PRE_SHUFFLED: Final = Both(("MA-PK-4.a", "MA-PK-5.a-1"), ("PA-PK-637a.4.e", "PA-PK-637a.5.a-1"))
IDLE: Final = Both(("MA-PK-5.d-1",), ("PA-PK-637a.5.d-1",))
TURNED_UP: Final = Both(("MA-PK-5.d-2",), ("PA-PK-637a.5.d-1",))
IDLE_WASHED: Final = Both(("MA-PK-5.d-3",), ("PA-PK-637a.5.d-2",))

# Shuffle and cut.
SHUFFLE: Final = Both(("MA-PK-5.a-1", "MA-PK-5.a-2"), ("PA-PK-637a.5.a-1", "PA-PK-637a.5.a-2"))
CUT: Final = Both(
    ("MA-PK-5.b", "MA-PK-5.b.1", "MA-PK-5.b.2", "MA-PK-5.b.3", "MA-PK-1.cover_card"),
    ("PA-PK-637a.5.b.2-1", "PA-PK-637a.5.b.2-2"),
)
UNCUT: Final = Both((), ("PA-PK-637a.5.b.1",))
RECUT: Final = Both(("MA-PK-5.c",), ("PA-PK-637a.5.c",))

# The deal.
HOLE_CARD: Final = Both(("MA-PK-1.hole_card",), ("PA-PK-637a.1.hole_card",))
UP_CARD: Final = Both(("MA-PK-1.up_card",), ("PA-PK-637a.1.up_card",))
COMMUNITY_CARD: Final = Both(("MA-PK-1.community_card",), ("PA-PK-637a.1.community_card",))
COMMON_CARD: Final = Both(("MA-PK-1.common_card",), ("PA-PK-637a.1.common_card",))
BURN: Final = Both(("MA-PK-1.burn_card", "MA-PK-6.e.3"), ("PA-PK-637a.1.burn_card", "PA-PK-637a.7.e.3"))
STUB: Final = Both(("MA-PK-1.stub",), ())
ROUND_OF_PLAY: Final = Both(("MA-PK-1.round_of_play",), ("PA-PK-637a.1.round_of_play",))
BUTTON: Final = Both(("MA-PK-1.button",), ("PA-PK-637a.1.button",))

# Counts.
COUNT: Final = Both(("MA-PK-6.e.4-1",), ("PA-PK-637a.7.e.4.i",))
DEVICE_COUNTS: Final = Both(("MA-PK-6.e.4-2",), ("PA-PK-637a.7.e.4.ii",))
COUNT_WRONG: Final = Both(("MA-PK-6.e.4-3",), ("PA-PK-637a.7.e.5",))
