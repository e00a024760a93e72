"""Reports of irregularities: the moment that is meant where none is said, and what is only tried."""

from typing import Any

import pytest

from tests.floor.players import Felt, picture, seated
from tests.project.refused import refused

POKER = "three_card_poker"
EXPOSED: dict[str, Any] = {"kind": "card_exposed", "position": "dealer"}


def two_asked() -> Felt:
    """Ann and Bob are asked, Ann first."""
    felt = seated(POKER)
    felt.do("sit", "bob", seat=2, buy_in=100)
    for name in ("ann", "bob"):
        felt.do("wager", name, wager="ante", amount=10)
        felt.do("ready", name)
    return felt


def test_a_report_is_about_this_moment_unless_it_names_another() -> None:
    felt = two_asked()
    first, _ = felt.live.try_fault(EXPOSED)
    assert (first.after_decision, first.at_card) == (None, None), "nobody has decided yet"
    felt.do("decide", "ann", choice="fold")
    for said, after in (({}, 1), ({"after_decision": 1}, 1), ({"after_decision": 2}, 2)):
        fault, _ = felt.live.try_fault({**EXPOSED, **said})
        assert (fault.after_decision, fault.when) == (after, None)
    late, _ = felt.live.try_fault({**EXPOSED, "when": felt.live.game.rulings["card_exposed"].moment})
    assert late.after_decision is None


@pytest.mark.parametrize("at", [{}, {"at_card": 30}])
def test_a_report_is_tried_without_being_made(at: dict[str, int]) -> None:
    felt = seated(POKER)
    told, round_ = felt.live.try_fault({"kind": "card_found_face_up", "at_card": 2})
    assert (told.kind, round_) == ("card_found_face_up", None), "between rounds there is nothing to try"
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    before = picture(felt.live)
    assert felt.live.round is not None
    told, after = felt.live.try_fault({"kind": "card_found_face_up", **at})
    assert told.at_card == at.get("at_card", felt.live.round.next_card)
    assert after is not None
    assert [fault.kind for fault in after.pending] == ["card_found_face_up"]
    with refused("too-late"):
        felt.live.try_fault({"kind": "card_found_face_up", "at_card": 2})
    with refused("not-a-mapping", where="fault"):
        felt.live.try_fault("card_found_face_up")
    assert picture(felt.live) == before


def test_a_shuffle_beside_the_promised_one_is_published_once_before_its_cards_are_shown() -> None:
    felt = seated(POKER, options={"shuffle_method": "automated"})
    felt.do("fault", "sue", fault={"kind": "shuffler_jam"})
    felt.do("wager", "ann", wager="ante", amount=10)
    dealt = felt.do("ready", "ann")
    assert [leaves.shuffle for leaves in dealt.further] == [1]
    done = felt.do("decide", "ann", choice="play")
    assert done.further == []
    (shoe,) = done.revealed
    assert [leaves.root for leaves in shoe.further] == [dealt.further[0].root]
    felt.do("wager", "ann", wager="ante", amount=10)
    assert felt.do("ready", "ann").further == []


def test_whoever_deals_by_hand_publishes_no_shuffle() -> None:
    felt = seated(POKER, options={"shuffle_method": "automated"}, dealer="person")
    felt.do("fault", "sue", fault={"kind": "shuffler_jam"})
    felt.do("wager", "ann", wager="ante", amount=10)
    assert felt.do("deal", "dan").further == []
