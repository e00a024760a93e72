"""What a table takes at its seats: the least and the most of a buy-in, at every game."""

import pytest

from houseway.games import GAMES
from houseway.live.config import read_config
from houseway.live.restore import restored
from tests.floor.players import Felt
from tests.project.refused import refused


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_bought_between_the_limits_of_its_table(game: str) -> None:
    felt = Felt(game, house_rules={"minimum_buy_in": 100, "maximum_buy_in": "400.50"})
    for amount, code in (("99.99", "under-the-minimum"), ("400.51", "over-the-maximum")):
        with refused(code, where="buy_in"):
            felt.do("sit", "ann", seat=1, buy_in=amount)
    felt.do("sit", "ann", seat=1, buy_in=100)
    felt.do("buy", "ann", amount=1)  # a rebuy may be small
    with refused("over-the-maximum", where="amount"):
        felt.do("buy", "ann", amount="299.51")
    felt.do("buy", "ann", amount="299.50")
    with refused("over-the-maximum"):
        felt.do("buy", "ann", amount="0.01")
    assert felt.total() == 0
    again = restored(felt.live.config, felt.log)
    assert again.balances() == felt.live.balances()


def test_a_table_without_limits_takes_any_buy_in() -> None:
    felt = Felt("three_card_poker")
    felt.do("sit", "ann", seat=1, buy_in="0.01")
    felt.do("buy", "ann", amount=10_000)


def test_limits_are_kept_with_the_table() -> None:
    config = read_config({"game": "three_card_poker", "house_rules": {"minimum_buy_in": "20", "maximum_buy_in": 500}})
    assert read_config(config.json()) == config


@pytest.mark.parametrize(
    ("limits", "code"),
    [
        ({"minimum_buy_in": 100, "maximum_buy_in": 50}, "limits-crossed"),
        ({"minimum_buy_in": -1}, "malformed-value"),
        ({"maximum_buy_in": "much"}, "malformed-value"),
        ({"return_minutes": 5}, "no-such-option"),
    ],
)
@pytest.mark.parametrize("game", ["three_card_poker", "sic_bo"])
def test_limits_that_make_no_sense_are_refused(game: str, limits: dict[str, object], code: str) -> None:
    with refused(code):
        read_config({"game": game, "house_rules": limits})


def test_whoever_has_no_chips_is_told_where_they_come_from() -> None:
    for training, where in ((True, "top up"), (False, "cage")):
        with refused("amount-is-nothing") as told:
            Felt("three_card_poker", training=training).do("sit", "ann", seat=1, buy_in=0)
        assert where in told.value.message
