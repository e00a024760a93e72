"""Hands with a wrong number of cards, for chapters in which any of them voids the round."""

from collections.abc import Callable, Mapping

from houseway.equipment.randomness.supply import Position
from houseway.table.faults import Ruling, anything, whole
from houseway.table.one_deck.dealing import write_down_misdeals
from houseway.table.one_deck.rulings import void
from houseway.table.round import Round


def count_hands(rnd: Round, sizes: Mapping[Position, int], *why: str) -> None:
    """Raises ``Void`` if a hand has a wrong number of cards, unless a pending wrong stub count will."""
    wrong = [str(position) for position, size in sizes.items() if len(rnd.hands.get(position, ())) != size]
    if not wrong or rnd.expects("stub_count_wrong"):
        return
    write_down_misdeals(rnd)
    text = f"wrong number of cards at {' and '.join(wrong)}: all hands are void and the cards reshuffled"
    raise void(rnd, text, *why)


def misdealt(
    clause: str,
    wrong_number: str,
    passed_over: str,
    ruling: str = "all hands void, reshuffle",
    position: Callable[[object, str], object] = anything,
) -> tuple[Ruling, Ruling]:
    """The rulings on a hand with a wrong number of cards and on one that was not dealt; the texts are their triggers."""
    who = {"position": position}
    return (
        Ruling("wrong_number_of_cards", wrong_number, ruling, (clause,), {**who, "cards": whole(0, 10)}),
        Ruling("no_cards_dealt", passed_over, ruling, (clause,), who),
    )
