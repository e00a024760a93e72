"""A live table at which a person deals: each card and each roll is named as it leaves."""

import pytest

from tests.floor.players import seated
from tests.project import refused as refusals

POKER, BACCARAT, SIC_BO = "three_card_poker", "minibaccarat", "sic_bo"


# -- dealing by hand --------------------------------------------------------------------------------------------------------


def test_a_person_deals_and_names_each_card_as_it_leaves() -> None:
    felt = seated(POKER, dealer="person")
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("deal", "dan")
    wanted = []
    for text in ("Ah", "Js", "Kh", "8d", "Qh", "2h"):
        assert felt.live.phase == "dealing"
        assert felt.live.round is not None
        wanted.append(felt.live.round.wanted)
        felt.do("card", "dan", position=felt.live.round.wanted, card=text)
    assert wanted == [1, "dealer"] * 3
    assert felt.live.phase == "deciding"
    felt.do("decide", "ann", choice="play")
    # Ace-king-queen suited against a jack that qualifies not: the ante pays even, the play goes back; bonus 5 to 1.
    assert felt.live.phase == "settled"
    assert felt.live.players.chips(1) > 100_000


def test_a_card_for_another_position_or_named_twice_is_refused() -> None:
    felt = seated(POKER, dealer="person")
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("deal", "dan")
    with refusals.refused("card-not-due", where="position"):
        felt.do("card", "dan", position="dealer", card="Ah")
    felt.do("card", "dan", position=1, card="Ah")
    with refusals.refused("card-gone"):
        felt.do("card", "dan", position="dealer", card="Ah")
    named = felt.do("card", "dan", position="dealer", card="As")
    assert named.hidden == {"card", "dice"}, "the log of commands does not tell which card it was"


@pytest.mark.clause("MA-MB-5.f-s1")
def test_a_shoe_dealt_by_hand_asks_for_the_exposed_burn_card_first() -> None:
    felt = seated(BACCARAT, dealer="person")
    felt.do("wager", "ann", wager="player", amount=10)
    felt.do("deal", "dan")
    cards = iter(("3h", "9s", "Ks", "9d", "Kd"))
    positions = []
    while felt.live.phase == "dealing":
        assert felt.live.round is not None
        positions.append(felt.live.round.wanted)
        felt.do("card", "dan", position=felt.live.round.wanted, card=next(cards))
    # Player 18, that is 8: a natural against 0.
    assert positions == ["burn", "player", "banker", "player", "banker"]
    assert felt.live.players.chips(1) == 101_000


def test_dice_thrown_by_hand_are_entered() -> None:
    felt = seated(SIC_BO, dealer="person")
    felt.do("wager", "ann", wager="total_value", selection=9, amount=10)
    felt.do("deal", "dan")
    assert felt.live.round is not None
    assert felt.live.round.wanted == "dice"
    felt.do("card", "dan", position="dice", dice=[3, 3, 3])
    assert felt.live.phase == "settled"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "not-a-card"),
        ({"card": 5}, "not-a-card"),
        ({"card": "Ah Kh"}, "too-many-cards"),
        ({"card": ""}, "too-many-cards"),
        ({"card": "Xx"}, "not-a-card"),
    ],
)
def test_one_card_is_named_at_a_time(fields: dict[str, object], code: str) -> None:
    felt = seated(POKER, dealer="person")
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("deal", "dan")
    with refusals.refused(code, where="card"):
        felt.do("card", "dan", position=1, **fields)
    with refusals.refused("no-decision-due", where="decide"):
        felt.do("decide", "ann", choice="play")


def test_no_card_is_named_where_none_is_wanted() -> None:
    felt = seated(POKER, dealer="person")
    with refusals.refused("no-card-due", where="card"):
        felt.do("card", "dan", position=1, card="Ah")
    with refusals.refused("no-decision-due", where="decide"):
        felt.do("decide", "ann", choice="play")
