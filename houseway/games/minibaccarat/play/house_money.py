"""House Money: settled before any third card, its payout taken or pressed. Sections 7(a)(7), 8(c)(3) and 12(h)."""

from collections.abc import Generator
from typing import Final

from houseway.equipment.money import Cents, rounded
from houseway.games.minibaccarat.play.points import is_pair
from houseway.games.minibaccarat.play.round import Round
from houseway.games.minibaccarat.rules import HOUSE_MONEY
from houseway.ranking.baccarat import is_natural
from houseway.support.json_types import Json
from houseway.table.chips.ledger import LAYOUT
from houseway.table.chips.wagers import Wager
from houseway.table.decisions import Ask, Choice, OneOf
from houseway.table.game import Answers

TAKE: Final = Choice("take")
ROWS: Final = {2: "player_and_banker_pair", 1: "player_or_banker_pair"}
PRESSED_ON: Final = ("player", "banker")
WHY: Final = ("MA-MB-8.c.3.i-s2", "MA-MB-8.c.3.i.B-s1")

Settling = Generator[tuple[Ask, ...], Answers | None, None]


def settle_house_money(rnd: Round) -> Settling:
    """Collects losing wagers and asks winners to take or press, from the dealer's right counterclockwise."""
    wagers = [wager for wager in rnd.wagers if wager.id == "house_money"]
    if not wagers:
        return
    pairs = is_pair(rnd.hands["player"]) + is_pair(rnd.hands["banker"])
    for wager in sorted(wagers, key=lambda one: one.seat):
        if not pairs:
            rnd.collect(wager, "MA-MB-7.a.7.ii", "MA-MB-8.c.3", "MA-MB-8.c.3.i-s1")
        else:
            yield from _win(rnd, wager, ROWS[pairs])
    rnd.note("house_money_settled", "MA-MB-8.c.3", "MA-MB-8.c.3.ii", text="House Money is settled: play goes on")


def _win(rnd: Round, wager: Wager, row: str) -> Settling:
    seat = wager.seat
    pressable = tuple(name for name in PRESSED_ON if rnd.wager(seat, name) is not None)
    choices = (TAKE, Choice("press", {"on": OneOf(pressable)})) if pressable else (TAKE,)
    decision = yield from rnd.ask(
        seat, *choices, why=WHY, prompt="Take the House Money payout, or press it onto your wager?"
    )
    rnd.pay(wager, HOUSE_MONEY[row], "MA-MB-12.h", "MA-MB-7.a.7.i", "MA-MB-8.c.3.i-s1")
    if decision.do == "press":
        main = rnd.wager(seat, decision["on"])
        if main is None:
            raise AssertionError("only wagers on the layout can be chosen")
        press(rnd, main, wager.paid)


def portion(payout: Cents, rnd: Round) -> tuple[Cents, bool]:
    """The amount of a payout that is pressed, and whether a fraction of a cent stayed with the player. [MA-MB-8.c.3.i.A-s1]"""
    exact = payout * rnd.submission.house_money_press_portion
    amount = rounded(exact, "whole_cent_down")
    return amount, amount != exact


def press(rnd: Round, main: Wager, payout: Cents) -> None:
    """Puts all or the authorised portion of the payout on the main wager and pays out the rest."""
    amount, dropped = portion(payout, rnd)
    rnd.table.ledger.move(main.seat, LAYOUT, amount)
    main.stake += amount
    data: Json = {"rounding": "fraction_of_a_cent_dropped"} if dropped else {}
    rnd.note(
        "pressed",
        *("MA-MB-8.c.3.i.A-s1", "MA-MB-8.c.3.i.A-s2", "MA-MB-8.c.3.i.B-s2", "MA-MB-7.c"),
        *(("MA-MB~A9",) if any(is_natural(rnd.hands[one]) for one in ("player", "banker")) else ()),
        seat=main.seat,
        on=main.id,
        amount=amount,
        stake=main.stake,
        by="dealer",
        **data,
    )
