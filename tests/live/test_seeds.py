"""Players' seeds: until when one is given, for which promise, and what it changes."""

import pytest

from houseway.live.shoe import Shoe
from houseway.transparency.deck.seeds import read_seed
from tests.live.seeds import SEED, seated
from tests.project.refused import refused


@pytest.mark.parametrize("value", ["00" * 15, "00" * 65, "zz" * 16, None, 7, ["00"], "00 " * 16, "0" * 33, "é" * 32])
def test_what_is_not_a_seed_is_refused(value: object) -> None:
    with refused("not-a-seed"):
        read_seed(value)


def test_a_seed_is_fixed_by_the_first_wager_and_one_that_comes_later_is_not() -> None:
    felt = seated(seed=SEED)
    felt.do("sit", "bob", seat=3, buy_in=1_000)
    applied = felt.do("wager", "ann", wager="ante", amount=10)
    assert applied.seeded is not None
    assert applied.seeded.by_seat == {1: SEED}
    assert felt.live.promise is not None
    assert applied.seeded.root == felt.live.promise.published
    felt.do("seed", "bob", seed="11" * 16)
    assert felt.do("wager", "bob", wager="ante", amount=10).seeded is None
    felt.do("ready", "ann")
    felt.do("ready", "bob")
    assert felt.live.shoe is not None
    assert felt.live.shoe.seeds.by_seat == {1: SEED}


def test_a_seed_is_good_for_one_promise() -> None:
    felt = seated(seed=SEED)
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    felt.do("decide", "ann", choice="play")
    assert felt.do("wager", "ann", wager="ante", amount=10).seeded is None, (
        "the house knew it when it promised these cards"
    )


def test_a_seed_needs_a_promise_to_go_with() -> None:
    felt = seated("poker")
    felt.do("sit", "bob", seat=2, buy_in=1_000)
    for who in ("ann", "bob"):
        felt.do("ready", who)
    assert felt.live.playing
    with refused("not-committed-yet", where="seed"):
        felt.do("seed", "ann", seed=SEED)


def test_a_seed_can_be_taken_back_and_is_gone_with_its_player() -> None:
    felt = seated(seed=SEED)
    felt.do("seed", "ann", seed="")
    assert felt.live.players.seeds() == {}
    felt.do("seed", "ann", seed=SEED.upper())
    assert felt.live.players.seeds() == {1: SEED}
    felt.do("leave", "ann")
    assert felt.live.players.seeds() == {}


def test_another_seed_gives_other_cards_from_the_same_promise() -> None:
    dealt = []
    for seed in ("00" * 16, "01" * 16):
        felt = seated(seed=seed)
        felt.do("wager", "ann", wager="ante", amount=10)
        felt.do("ready", "ann")
        assert felt.live.round is not None
        dealt.append((felt.live.shoe, [str(card) for card in felt.live.round.round.hands[1]]))
    (one, first_hand), (other, second_hand) = dealt
    assert isinstance(one, Shoe)
    assert isinstance(other, Shoe)
    assert one.sealed == other.sealed
    assert first_hand != second_hand
