"""Reports of irregularities: the moment that is meant where none is said, and what is only tried."""

from typing import Any

import pytest

from houseway.equipment.randomness.chance import SeededEntropy
from houseway.live.absent import least_fields
from houseway.transparency.canonical import written
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


@pytest.mark.parametrize("first", ["fold", "play"])
@pytest.mark.clause("MA-TC-12.d")
def test_a_card_is_exposed_now_whatever_the_last_player_chose(first: str) -> None:
    felt = two_asked()
    felt.do("decide", "ann", choice=first)
    told, after = felt.live.try_fault(EXPOSED)
    assert told.kind == "card_exposed"
    assert after is not None
    (shoe,) = felt.do("fault", "sue", fault=EXPOSED).revealed
    assert felt.live.round is not None
    assert felt.live.round.answer()["status"] == written("void")
    assert shoe.log(felt.live.game, {}, written(shoe.revealed())) is not None, "a referee comes to the same round"


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


def test_what_happens_while_somebody_is_asked_is_ruled_on_at_once() -> None:
    felt = seated("double_down_stud")
    felt.do("wager", "ann", wager="original", amount=10)
    felt.do("ready", "ann")
    assert felt.live.round is not None
    (asked,) = felt.live.round.asks()
    told = felt.do("fault", "sue", fault={"kind": "cards_touched", "position": 1, "by": "bob"})
    assert [event.kind for event in told.events] == ["fault", "ruled"]
    assert felt.live.round.asks() == (asked,), "the question is still open"
    assert felt.live.pending == []


def test_the_questions_of_a_round_are_kept_with_what_had_happened_before_each() -> None:
    felt = two_asked()
    assert felt.live.round is not None
    before = len(felt.live.round.events)
    felt.do("decide", "ann", choice="fold")
    between = len(felt.live.round.events)
    felt.do("decide", "bob", choice="play")
    assert [(one.events, one.seat) for one in felt.live.round.questions] == [(before, 1), (between, 2)]
    assert all(set(one.may) >= {"play", "fold"} for one in felt.live.round.questions)


def test_a_command_hides_the_cards_that_its_player_chose_and_nothing_else() -> None:
    felt = seated("pai_gow")
    felt.do("wager", "ann", wager="pai_gow", amount=10)
    felt.do("ready", "ann")
    assert felt.live.round is not None
    (ask,) = felt.live.round.asks()
    fields = least_fields(next(choice for choice in ask.choices if choice.do == "set"))
    assert set(fields) == {"high", "low"}
    assert felt.do("decide", "ann", choice="set", **fields).hidden == {"high", "low"}
    poker = two_asked()
    assert poker.do("decide", "ann", choice="fold", expose=False).hidden == frozenset()


def test_a_choice_that_is_refused_takes_no_reported_fault_with_it() -> None:
    felt = two_asked()
    felt.do("fault", "sue", fault={**EXPOSED, "after_decision": 2})
    live = felt.live.round
    assert live is not None
    assert len(live.round.pending) == 1
    with refused("not-allowed-now", where="decide"):
        live.try_out({"seat": 1, "do": "raise"}, SeededEntropy(1))
    with refused("not-allowed-now"):
        felt.do("decide", "ann", choice="raise")
    assert felt.live.round is not None
    assert (len(felt.live.round.round.pending), felt.live.round.never) == (1, [])
