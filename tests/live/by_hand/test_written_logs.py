"""The log of rounds that a person dealt: the cards that were named, unless somebody keeps one of them to themselves."""

import json
from typing import Any

import pytest

from houseway.live.shoe import Shoe
from houseway.transparency.canonical import written
from tests.floor.players import seated

NATURAL = ("3h", "9s", "Ks", "9d", "Kd")
"""The exposed burn card, then the Player's and the Banker's by turns: 8 against 0."""
AGAINST_A_JACK = ("Ah", "Js", "Kh", "8d", "Qh", "2h")
"""The seat's and the dealer's cards by turns."""


def dealt(game: str, wager: str, cards: tuple[str, ...], **choice: object) -> tuple[Shoe, Any]:
    """The stretch of one round dealt by hand, and its log; None where there is none."""
    felt = seated(game, dealer="person")
    felt.do("wager", "ann", wager=wager, amount=10)
    felt.do("deal", "dan")
    for card in cards:
        assert felt.live.round is not None
        done = felt.do("card", "dan", position=felt.live.round.wanted, card=card)
    if choice:
        done = felt.do("decide", "ann", **choice)
    assert felt.live.phase == "settled"
    shoe = done.revealed[0] if done.revealed else felt.live.shoe
    assert shoe is not None
    log = shoe.log(felt.live.game, {"minimum": "5.00"}, written({}))
    return shoe, None if log is None else json.loads(str(log))


@pytest.mark.parametrize(
    ("game", "wager", "cards", "choice", "hands", "net"),
    [
        (
            *("minibaccarat", "player", NATURAL, {}),
            {"burn": "3h", "player": "9s 9d", "banker": "Ks Kd"},
            "10.00",
        ),
        (
            *("three_card_poker", "ante", AGAINST_A_JACK, {"choice": "play"}),
            {"1": "Ah Kh Qh", "dealer": "Js 8d 2h"},
            "60.00",
        ),
    ],
)
def test_the_log_of_a_round_dealt_by_hand_has_its_cards_and_comes_to_the_same_result(
    game: str, wager: str, cards: tuple[str, ...], choice: dict[str, object], hands: dict[str, str], net: str
) -> None:
    shoe, log = dealt(game, wager, cards, **choice)
    assert log["scenario"]["deal"] == {"hands": hands}
    assert log["scenario"]["table"] == {"minimum": "5.00"}
    assert log["answer"]["seats"]["1"]["net"] == net
    shoe.nets[0][1] += 1
    assert shoe.log(seated(game).live.game, {}, written({})) is None, "a log that ends otherwise is none"


def test_a_hand_that_was_folded_unseen_is_in_no_log() -> None:
    shoe, log = dealt("three_card_poker", "ante", AGAINST_A_JACK, choice="fold", expose=False)
    assert (shoe.secret, log) == (True, None)


def test_dice_thrown_by_hand_are_in_the_log() -> None:
    felt = seated("sic_bo", dealer="person")
    felt.do("wager", "ann", wager="small", amount=10)
    felt.do("deal", "dan")
    (shoe,) = felt.do("card", "dan", position="dice", dice=[1, 2, 4]).revealed
    log = json.loads(str(shoe.log(felt.live.game, {}, written({}))))
    assert log["scenario"]["deal"] == {"dice": [[1, 2, 4]]}
    assert log["answer"]["seats"]["1"]["net"] == "10.00"
