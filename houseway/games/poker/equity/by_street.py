"""Equity by street: what each hand takes of the pot with the cards that were known on each street of a deal."""

from dataclasses import dataclass

from houseway.equipment.cards import Card, show
from houseway.games.poker.equity.ranges import is_range
from houseway.games.poker.equity.shares import RANDOM, Equity, equity, equity_answer, packed, read_cards
from houseway.games.poker.rules.variants import Variant
from houseway.support.json_types import Json


@dataclass(frozen=True)
class OnStreet:
    """The equities on one street: its name, the cards of the board by then, and what the hands take."""

    name: str
    board: str
    equity: Equity


def by_street(
    variant: Variant, hands: list[str], board: str = "", dead: str = "", deals: int | None = None, seed: int = 0
) -> tuple[OnStreet, ...]:
    """The equities on every street up to the cards that are named; later cards of the hands and the board are unknown then.

    Dead cards are out on every street. Cards of a board that end between two streets come last, by themselves. Raises BadInput
    as :func:`equity` does.
    """
    plain = [RANDOM if is_range(hand) else hand for hand in hands]
    laid, _ = read_cards(variant, board, dead, plain)  # what cannot be read is refused as a whole
    held = [_cards(hand, number) for number, hand in enumerate(hands, 1)]
    own = on_board = 0
    found: list[OnStreet] = []
    most = max((len(hand) for hand in held if hand is not None), default=0)
    for street in variant.streets:
        own, on_board = own + len(street.to_each), on_board + street.board
        if found and (on_board > len(laid) or (street.to_each and own > most) or street.draws):
            break
        known = [
            text if hand is None else "".join(map(str, hand[:own])) for text, hand in zip(hands, held, strict=True)
        ]
        shown = show(laid[:on_board])
        found.append(OnStreet(_said(street.name), shown, equity(variant, known, shown, dead, deals, seed)))
    if len(laid) > len(found[-1].board.split()):
        found.append(OnStreet("all cards", show(laid), equity(variant, hands, board, dead, deals, seed)))
    return tuple(found)


def _cards(hand: str, number: int) -> list[Card] | None:
    """The cards of a hand; None for a range or a random one, which no street changes."""
    if is_range(hand) or hand.strip().lower() == RANDOM:
        return None
    return packed(hand, f"hand {number}")


def _said(name: str) -> str:
    return "before the board" if name == "first betting round" else name


def by_street_answer(found: tuple[OnStreet, ...]) -> Json:
    """The JSON answer: that of the last street, and all of them under ``streets``."""
    streets = [{"street": one.name, "board": one.board, **equity_answer(one.equity)} for one in found]
    for one in streets:
        del one["variant"]
    return {**equity_answer(found[-1].equity), "streets": streets}
