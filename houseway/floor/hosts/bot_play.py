"""How a bot bets at poker: by the class of its hand, the pot and the price, with no chance of its own.

It knows what the seat may see. A strong hand bets and raises, a fair one checks and calls a price that the pot is worth, and
nothing at all checks or folds. Equal questions have equal answers.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from houseway.equipment.cards import RANKS
from houseway.support.json_types import JsonView

NOTHING, FAIR, STRONG = 0, 1, 2
LOW: Final = "A2345678"
"""The ranks of a low hand."""
CHEAP: Final = 0.2
"""A price, as a share of the pot with the call, at which even a weak hand looks on before it has seen the board."""
DEAR: Final = 0.45
"""A price above which a fair hand folds and a strong one does not raise."""
RAISED: Final = 12
"""A pot of more than this many calls has been raised enough."""


def strength(own: Sequence[str], board: Sequence[str], variant: str) -> int:
    """The class of a hand: nothing, fair or strong; in a game for high and low the better of the two."""
    kinds = variant.split("_")
    found = []
    if "high" in kinds or "low" not in kinds:
        found.append(_high(own, board))
    if "low" in kinds:
        found.append(_low(own, board))
    return max(found)


def _high(own: Sequence[str], board: Sequence[str]) -> int:
    """By pairs that an own card is part of, suits, and high cards before the board."""
    cards = [*own, *board]
    ranks, suits = Counter(card[0] for card in cards), Counter(card[-1] for card in cards)
    paired = sorted((ranks[rank], RANKS.find(rank)) for rank in {card[0] for card in own} if ranks[rank] > 1)
    suited = max(suits[suit] for suit in {card[-1] for card in own})
    top = max((RANKS.find(card[0]) for card in board), default=-1)
    if suited >= 5 or len(paired) > 1 or (paired and (paired[-1][0] > 2 or paired[-1][1] >= max(top, RANKS.find("T")))):
        return STRONG
    if paired or (suited == 4 and len(cards) < 7):
        return FAIR
    high = sum(RANKS.find(card[0]) >= RANKS.find("T") for card in own)
    return FAIR if len(cards) == len(own) and high >= 2 else NOTHING


def _low(own: Sequence[str], board: Sequence[str]) -> int:
    """By different ranks of eight or less, of which an own card gives two."""
    mine = {card[0] for card in own} & set(LOW)
    together = mine | ({card[0] for card in board} & set(LOW))
    missing = 5 - len(together)
    if len(mine) < 2:
        return NOTHING
    if missing <= 0:
        return STRONG
    return FAIR if len(own) + len(board) - len(together) <= 1 or missing == 1 else NOTHING


def betting(told: JsonView) -> Iterator[str]:
    """What a bot would do, the first choice first: ``told`` has its cards, the board, the pot and the price of a call."""
    own, board = str(told["hands"][0]).split(), str(told["board"]).split()
    found = strength(own, board, str(told["variant"])) if own else NOTHING
    pot, call = int(told["pot"]), int(told["to_call"])
    price = call / (pot + call) if call else 0.0
    if found == STRONG and price <= DEAR and (not call or pot <= RAISED * call):
        yield from ("bet", "raise")
    yield "check"
    if found == STRONG or (found == FAIR and price <= DEAR) or (price <= CHEAP and not board):
        yield "call"
    yield "fold"
