"""When a poker table's decks must be changed, sequenced and counted. Sections 2(b), 6(e)(4); 637a.3(c), 637a.7(e)."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from houseway.equipment.life import Life
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.errors import BadInput
from houseway.games.poker.play.round import Round, Table
from houseway.games.poker.play.state import Memory
from houseway.games.poker.rules.law import cards as law_of_cards
from houseway.games.poker.rules.law import readings
from houseway.games.poker.rules.submission import Poker
from houseway.rulebook.authority import Authority

DECKS: Final = ("first", "second")
BY_SUIT_AND_SEQUENCE: Final = tuple(sorted(FIFTY_TWO, key=lambda card: (card.suit, card.rank)))
LIFE: Final = {Authority.MA: timedelta(hours=6), Authority.PA: timedelta(hours=12)}
"""How long decks may be used before they are changed."""
SEQUENCED: Final = timedelta(hours=3)
"""Massachusetts: how long a deck may be used before its cards are put in suit and sequence."""
COUNTED: Final = timedelta(minutes=15)
"""Massachusetts: time between two counts of the deck."""
ROUNDS_BETWEEN_COUNTS: Final = 5
"""Pennsylvania: rounds between two counts of the deck."""


def deck_in_play(rnd: Round) -> str:
    """The deck this round is dealt from, ``first`` or ``second``. Alternating decks take turns."""
    submission: Poker = rnd.submission
    return DECKS[rnd.table.rounds % 2] if submission.alternates else DECKS[0]


@dataclass(frozen=True)
class DeckDuty:
    """A deck procedure that is due at a time (``at``) or after a number of rounds (``rounds``)."""

    what: str
    text: str
    clauses: tuple[str, ...]
    at: datetime | None = None
    rounds: int | None = None

    def over(self, now: datetime) -> bool:
        """Whether it is overdue, so that the next round has to wait. At exactly ``at`` it is not overdue yet."""
        return (self.at is not None and now > self.at) or (self.rounds is not None and self.rounds <= 0)


def clocks(table: Table) -> list[DeckDuty]:
    """The deck procedures of an open table with their due times. Empty before the decks are opened."""
    submission: Poker = table.submission
    memory: Memory = table.memory
    life, authority = table.equipment_life, submission.authority
    if life is None:
        return []
    hours = LIFE[authority].seconds // 3600
    text = f"the decks have been in use for more than {hours} hours and must be changed"
    found = [DeckDuty("decks", text, law_of_cards.DECK_LIFE[authority], life.placed_at + life.limit)]
    if authority is Authority.MA and memory.sequenced_at is not None:
        text = "a deck used for three hours is put in suit and sequence first"
        found.append(DeckDuty("sequence", text, law_of_cards.ROTATED[authority], memory.sequenced_at + SEQUENCED))
    if submission.card_count_method == "counting_shuffler":
        return found
    if authority is not Authority.MA:
        left = ROUNDS_BETWEEN_COUNTS - memory.rounds_uncounted
        found.append(
            DeckDuty("count", "the deck is counted every five rounds", law_of_cards.COUNT[authority], rounds=left)
        )
    elif memory.counted_at is not None:
        at = memory.counted_at + COUNTED
        found.append(DeckDuty("count", "the deck is counted every fifteen minutes", law_of_cards.COUNT[authority], at))
    return found


def due(rnd: Round) -> list[str]:
    """The names of the overdue procedures: ``decks``, ``sequence``, ``count``."""
    now = rnd.table.clock()
    return [one.what for one in clocks(rnd.table) if one.over(now)]


def check_clocks(rnd: Round) -> None:
    """Raises BadInput if the decks are overdue to be changed, sequenced or counted."""
    now = rnd.table.clock()
    for one in clocks(rnd.table):
        if one.over(now):
            raise BadInput(one.text, "cards", one.clauses[0], code="cards-too-old")


def sequence(rnd: Round) -> None:
    """Logs that the deck was put in suit and sequence, and restarts that clock."""
    rnd.memory.sequenced_at = rnd.table.clock()
    why = law_of_cards.ROTATED[rnd.submission.authority] or law_of_cards.DECK_LIFE[rnd.submission.authority]
    rnd.note("sequenced", *why, cards=BY_SUIT_AND_SEQUENCE)


def change_decks(rnd: Round) -> None:
    """Replaces both decks and restarts all deck clocks."""
    authority, now = rnd.submission.authority, rnd.table.clock()
    rnd.table.equipment_life = Life(now, LIFE[authority])
    rnd.memory.sequenced_at = rnd.memory.counted_at = now
    rnd.memory.played.clear()
    why = (*law_of_cards.DECK_LIFE[authority], *readings.DECKS_CHANGED[authority])
    rnd.note("decks_changed", *why, text="two other decks replace those in use")


def count(rnd: Round, found: int, stub: bool = False, expected: int = 52) -> None:
    """Logs a count of the deck or stub. The deck is removed if ``found`` differs from ``expected``.

    Raises BadInput for a stub count in a game other than hold'em and omaha.
    """
    authority, memory = rnd.submission.authority, rnd.memory
    if stub and not (memory.variant or "").startswith(("holdem", "omaha")):
        text = "the stub alone is counted only in hold'em and omaha"
        raise BadInput(text, "cards", law_of_cards.COUNT[authority][0], code="stub-not-counted")
    memory.rounds_uncounted, memory.counted_at = 0, rnd.table.clock()
    rnd.note("deck_counted", *law_of_cards.COUNT[authority], *law_of_cards.STUB[authority], count=found, stub=stub)
    if found != expected:
        memory.deck_removed = True
        rnd.note("deck_removed", *law_of_cards.COUNT_WRONG[authority], deck=deck_in_play(rnd))
