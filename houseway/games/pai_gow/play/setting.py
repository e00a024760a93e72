"""Setting the hands: players in any order, the bank and the dealer after them. Sections 7(a) to (e), 8(e), 9(d), 9(f), 10(b)."""

from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import Any, Final

from houseway.equipment.randomness.supply import Position
from houseway.equipment.tiles import SHAPES, Tile, show, tiles
from houseway.errors import BadInput
from houseway.games.pai_gow.play.dealing import AROUND
from houseway.games.pai_gow.play.house_way import HouseWay
from houseway.games.pai_gow.play.round import Round
from houseway.games.pai_gow.rules import BANK
from houseway.ranking.tiles import FLOATING, Split, describe, high_and_low, pair_rank, rank, splits
from houseway.table.banking import Bank, bank_barred
from houseway.table.decisions import Ask, CardsOf, Choice, Decision, Division
from houseway.table.faults import Fault
from houseway.table.game import Answers
from houseway.table.kit.areas import set_later

Setting = Generator[tuple[Ask, ...], Answers | None, None]
ADVICE: Final = Choice("ask_house_way")
EXPOSED: Final = (Choice("play_hand"), Choice("void_hand"))
SET_WHY: Final = ("MA-PG-7.a", "MA-PG-7.b-1", "MA-PG-1.def-setting")


def tiles_of(rnd: Round, position: Position) -> tuple[Tile, ...]:
    """The four tiles that a position holds."""
    hand: list[Any] = rnd.hands[position]  # a round's hands are typed as cards; tiles are a kind of card
    return tuple(hand)


def set_choice(hand: tuple[Tile, ...], way: HouseWay) -> Choice:
    """The choice of dividing four tiles into a high and a low hand; by default the house way sets them."""
    two = CardsOf(hand, 2, 2, tiles)

    def by_house_way() -> dict[str, object]:
        high, low = way.set(hand)
        return {"high": show(high), "low": show(low)}

    return Choice(
        "set",
        {"high": two, "low": two},
        whole=hand,
        proposed=by_house_way,
        divisions=lambda: tuple(map(_named, splits(hand))),
    )


def _named(split: Split) -> Division:
    """A division of the four tiles with the names of its hands."""
    (high, low), names = split, [describe(rank(*pair)) for pair in split]
    return Division({"high": show(high), "low": show(low)}, dict(zip(("high", "low"), names, strict=True)))


def players_set(rnd: Round, seats: Sequence[int]) -> Setting:
    """Asks each player to set their hands, in any order; of a player with two areas, the first hand before the second.

    A player whose tile was exposed first decides, the other tiles unseen, whether the hand is played or void.
    """
    exposed: set[int] = rnd.extras.get("exposed", set())
    later = set_later(rnd, seats, "pai_gow") if rnd.submission.two_betting_areas > 1 else {}
    advised: set[int] = set()
    for seat in seats:
        if seat not in exposed:
            look(rnd, seat)
    waiting = {seat: question(rnd, seat, exposed, advised) for seat in seats}
    rnd.extras["to_set"], rnd.extras["set_later"] = waiting, later
    while waiting:
        now = [ask for seat, ask in waiting.items() if later.get(seat) not in waiting] if later else waiting.values()
        decision = yield from rnd.ask_any(now)
        if answered(rnd, decision, exposed, advised, later):
            del waiting[decision.seat]
        else:
            waiting[decision.seat] = question(rnd, decision.seat, exposed, advised)


def question(rnd: Round, seat: int, exposed: set[int], advised: set[int]) -> Ask:
    """The question for the seat now."""
    if seat in exposed:
        prompt = "The dealer has exposed one of your tiles. Play the hand?"
        return Ask(seat, EXPOSED, ("MA-PG-9.d",), prompt)
    submission = rnd.submission
    choice = set_choice(tiles_of(rnd, seat), submission.way)
    may_ask = submission.setting_advice and seat not in advised
    return Ask(seat, (choice, ADVICE) if may_ask else (choice,), SET_WHY, PROMPT)


PROMPT: Final = "Which tiles make your high hand and your low hand?"


def answered(rnd: Round, decision: Decision, exposed: set[int], advised: set[int], later: dict[int, int]) -> bool:
    """Carries out the decision; returns whether the seat has nothing left to decide."""
    seat = decision.seat
    match decision.do:
        case "play_hand":
            exposed.discard(seat)
            look(rnd, seat)
            return False
        case "ask_house_way":
            advise(rnd, seat)
            advised.add(seat)
            return False
        case "void_hand":
            void_hand(rnd, seat)
            return True
    lay_down(rnd, seat, decision, *_order(rnd, seat, later))
    return True


def _order(rnd: Round, seat: int, later: dict[int, int]) -> tuple[str, ...]:
    """The clauses on two areas that apply to setting a hand in its turn."""
    for second, first in later.items():
        if seat in (second, first):
            return ("MA-PG-10.b-1", _set_first(rnd, first, second)[0], "MA-PG-10.b-4")
    return ()


def _set_first(rnd: Round, first: int, second: int) -> tuple[str, str]:
    """The clause that puts the first of two areas before the second, and the reason as text."""
    if rnd.stake(first, "pai_gow") == rnd.stake(second, "pai_gow"):
        return "MA-PG-10.b-3", "of two equal wagers, the next counterclockwise"
    return "MA-PG-10.b-2", "the larger of the two wagers"


def barred(rnd: Round, seat: int) -> tuple[str, str] | None:
    """Why a seat has nothing to decide, and the clause; None if its wager shows it.

    The dealer sets for a co-bank, nobody banks yet, its other hand is set first, or its tiles are laid down.
    """
    if (as_bank := bank_barred(rnd, seat, BANK, "MA-PG-8.e-3")) is not None:
        return as_bank
    waiting, later = rnd.extras.get("to_set", {}), rnd.extras.get("set_later", {})
    if not waiting or rnd.wager(seat, "pai_gow") is None:
        return None
    if seat not in waiting:
        return "its tiles are laid face down and are not touched again", "MA-PG-7.b-4"
    first = later.get(seat)
    if first not in waiting:
        return None
    clause, reason = _set_first(rnd, first, seat)
    return f"area {first} is set first, {reason}", clause


def look(rnd: Round, seat: int) -> None:
    """The player takes up the tiles in the dealer's view; nobody else sees them."""
    hand = tuple(rnd.hands[seat])
    said = {"hand": seat, "to": seat, "cards": hand, "text": f"seat {seat} looks at their own four tiles"}
    rnd.write_down("handed", ("MA-PG-7.a", "MA-PG-7.b-3"), said, (seat,))


def advise(rnd: Round, seat: int) -> None:
    """The dealer tells the player how the house way sets the hand, and nothing else."""
    high, low = rnd.submission.way.set(tiles_of(rnd, seat))
    rnd.note("advised", "MA-PG-7.b-2", private=(seat,), seat=seat, high=high, low=low)


def void_hand(rnd: Round, seat: int) -> None:
    """Voids an exposed hand at the player's wish: the wager is returned and the tiles are out of play."""
    wager = rnd.wager(seat, "pai_gow")
    if wager is not None:
        rnd.void_wager(wager, "MA-PG-9.d")
    pick_up(rnd, seat, "MA-PG-9.d", "MA-PG-7.l")


def lay_down(rnd: Round, position: int, decision: Decision, *more: str) -> None:
    """Lays the two hands face down, the higher-ranking one as the high hand; they may not be touched again."""
    high, low = high_and_low(decision["high"], decision["low"])
    rnd.hands[position] = [*high, *low]
    said = {"position": position, "text": f"seat {position} lays two hands face down"}
    rnd.write_down("laid_down", (*LAID_DOWN, *more), said)


LAID_DOWN: Final = ("MA-PG-7.b-4", "MA-PG-1.def-high_hand", "MA-PG-1.def-low_hand", "MA-PG~A9")
"""The reading is cited every time: citing it only when a player laid the lower hand as high would reveal hidden tiles."""


def bank_sets(rnd: Round, bank: Bank) -> Setting:
    """The bank turns over and sets its tiles; in co-banking the dealer does, by the house way."""
    if bank.co:
        set_by_house_way(rnd, bank.seat, "MA-PG-8.e-3")
        return
    look(rnd, bank.seat)
    hand = tiles_of(rnd, bank.seat)
    choice = set_choice(hand, rnd.submission.way)
    decision = yield from rnd.ask(bank.seat, choice, why=("MA-PG-7.c-2", *SET_WHY), prompt=PROMPT)
    lay_down(rnd, bank.seat, decision)


def set_by_house_way(rnd: Round, position: Position, *clauses: str) -> None:
    """Turns over the tiles of a position and sets them by the house way; a misset is corrected."""
    way: HouseWay = rnd.submission.way
    hand = tiles_of(rnd, position)
    split, row = way.set(hand), way.row(hand)
    wrong = rnd.fault("dealer_misset") if rnd.pending else None
    if wrong is not None:
        laid = check_misset(hand, split, wrong)
        rnd.note("ruled", "MA-PG-9.f", text=f"the dealer {laid} against the house way: the hands are reset")
    rnd.hands[position] = [*split[0], *split[1]]
    expose(rnd, position, *clauses, "MA-PG-7.d", ROW_CLAUSES.get(row.play or "", "MA-PG-7.e"))


ROW_CLAUSES: Final = {
    "supreme_pair": "MA-PG-7.d.1",
    "pair": "MA-PG-7.d.2",
    "nine": "MA-PG-7.d.3",
    "eight": "MA-PG-7.d.3",
    "seven": "MA-PG-7.d.3",
    "highest_with_lowest": "MA-PG-7.d.4",
}
"""The rule of section 7(d) behind each row; other rows are the licensee's own."""


def check_misset(hand: Sequence[Tile], split: Split, fault: Fault) -> str:
    """The dealer's misset as text; refuses a misset that is correct, or of tiles that the hand does not hold."""
    if not fault.fields:
        return "set the hands"
    if fault.fields.keys() != {"high", "low"} or sorted((*fault["high"], *fault["low"])) != sorted(hand):
        raise BadInput(f"high and low have to divide {show(hand)}", "faults", "MA-PG-9.f", code="does-not-divide")
    laid = high_and_low(fault["high"], fault["low"])
    if [sorted(two) for two in laid] == [sorted(two) for two in split]:
        raise BadInput("that is how the house way sets the hand", "faults", "MA-PG-9.f", code="house-way-kept")
    return f"laid {show(fault['high'])} and {show(fault['low'])}"


def pick_up(rnd: Round, position: Position, *clauses: str) -> None:
    """Collects a position's tiles in order, so that the hand can be reconstructed."""
    hand = rnd.hands.pop(position)
    rnd.table.rack.put(position, hand)
    said = {"position": position, "count": len(hand), "text": PICKED_UP[position]}
    rnd.write_down("discarded", clauses, said)


PICKED_UP: Final[dict[Position, str]] = {
    position: f"the tiles of {f'seat {position}' if isinstance(position, int) else 'the dealer'} are collected"
    for position in AROUND
}


def expose(rnd: Round, position: Position, *clauses: str) -> None:
    """Turns up both hands of a position, the high hand first, with the clauses by which each is ranked."""
    holding, why = _exposed(*rnd.hands[position])
    rnd.show(position, holding, *clauses, *why)


@lru_cache(1 << 14)
def _exposed(a: int, b: int, c: int, d: int) -> tuple[str, tuple[str, ...]]:
    why = dict.fromkeys((*ranked_by(SHAPES[a], SHAPES[b]), *ranked_by(SHAPES[c], SHAPES[d])))
    return f"high {describe(rank(a, b))}, low {describe(rank(c, d))}", tuple(why)


SUPREME, WONGS = 1, 17
"""The number of the supreme pair, and of the first pair of wongs or gongs."""
WORKED: Final = {frozenset(tiles("1-1 3-3")): "MA-PG-2.d.1", frozenset(tiles("6-5 6-1")): "MA-PG-2.d.2"}
"""Hands that the chapter gives as examples, with the clause."""


def ranked_by(one: Tile, other: Tile) -> tuple[str, ...]:
    """The clauses that rank two tiles."""
    place = pair_rank(one, other)
    if place is not None:
        kind = "MA-PG-1.def-supreme_pair" if place == SUPREME else "MA-PG-2.b-3" if place >= WONGS else "MA-PG-2.g"
        return "MA-PG-2.b-2", kind
    floats = ("MA-PG-2.e-1", "MA-PG-2.e-2") if one in FLOATING or other in FLOATING else ()
    worked = WORKED.get(frozenset((one, other)))
    return "MA-PG-1.def-value", "MA-PG-2.d", *floats, *((worked,) if worked else ())
