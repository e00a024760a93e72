"""The coach at a pot between players: its share by the cards that the seat sees, and what a call costs."""

import pytest

from houseway.equipment.cards import show
from houseway.games import game
from houseway.games.poker.equity.shares import RANDOM, equity, variant_of
from houseway.odds.coach import Unvalued
from houseway.table.decisions import Chips
from houseway.table.view import HIDDEN
from tests.odds.coach.questions import Asked, questions

AUTHORITIES = ("MA", "PA")


def price_of(asked: Asked) -> int:
    """What a call costs, as the question itself bounds the chips that are put in without a word."""
    put = next((one.fields["chips"] for one in asked.ask.choices if one.do == "put_chips"), None)
    return put.minimum if isinstance(put, Chips) and "call" in asked.ask.verbs else 0


@pytest.mark.parametrize("authority", AUTHORITIES)
def test_only_cards_in_sight_enter_and_the_pot_is_what_lies_there(authority: str) -> None:
    found = game("poker", authority)
    pot_odds = found.parts.pot_odds()
    assert pot_odds is not None
    streets, variants = set(), set()
    for asked in questions(found, 40):
        told = pot_odds.told(asked.seen)
        if isinstance(told, Unvalued):
            assert told.why
            assert "fold" not in asked.ask.verbs or "draw" in str(asked.rnd.extras["variant"])
            continue
        own = asked.rnd.hands[asked.ask.seat]
        assert told["hands"][0] == show(own)
        in_sight = {card for held in asked.seen.hands.values() for card in held} - {HIDDEN}
        named = " ".join([*told["hands"], told["board"], told["dead"]]).replace(RANDOM, "").split()
        assert {*named} <= in_sight
        assert len(named) == len({*named})
        wagered = [event.data["amount"] for event in asked.rnd.events if event.kind == "wagered"]
        assert told["pot"] == sum(wagered)
        if asked.seen.staked("all_in") == 0 and "raise" in asked.ask.verbs:  # with chips for more than the call
            assert told["to_call"] == price_of(asked)
        streets.add(len(told["board"].split()))
        variants.add(told["variant"])
    assert len(variants) > 4
    assert {0, 3} <= streets


def test_a_sample_is_drawn_where_there_are_too_many_deals() -> None:
    stud, hands = variant_of("five_card_stud_high"), ["Ah Kh Qd Jc", "2s 2d 7c 8h"]
    whole, quick = equity(stud, hands), equity(stud, hands, exact_up_to=10, sample=20_000)
    assert (whole.exact, quick.exact, quick.deals) == (True, False, 20_000)
    assert float(quick.players[0].equity) == pytest.approx(float(whole.players[0].equity), abs=0.02)
