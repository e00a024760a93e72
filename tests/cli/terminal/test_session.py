"""The table behind ``houseway play``: a refused answer leaves nothing behind, and never buys another deal."""

from dataclasses import replace

from houseway.api.session import Session
from houseway.equipment.randomness.chance import SeededEntropy
from houseway.errors import BadInput
from houseway.games import game as find_game
from houseway.table.chips.wagers import Bets
from houseway.table.decisions import Choice
from houseway.table.game import Game, Procedure
from houseway.table.replay.log import problems
from houseway.table.round import Round
from houseway.table.table import Table
from tests.project.refused import refused

ANTE: dict[int, Bets] = {1: [("ante", None, 1000)]}


def fickle(rnd: Round) -> Procedure:
    """A procedure that refuses an answer only after it has drawn a card for it."""
    rnd.shuffle("MA-TC-5.a-1")
    rnd.place_bets("MA-TC-6.b-1")
    rnd.deal(1, "MA-TC-7.c-1")
    decision = yield from rnd.ask(1, Choice("bold"), Choice("meek"), why=("MA-TC-10.b-1",))
    rnd.deal(1, "MA-TC-7.c-1")
    if decision.do == "bold":
        raise BadInput("not today", code="not-today")
    for wager in list(rnd.open_wagers()):
        rnd.give_back(wager, "MA-TC-3.c-2")


def sit_down(game: Game) -> Session:
    session = Session(game, {}, Table(game, game.submission(), minimum=500, maximum=50_000), SeededEntropy(1))
    session.sit(1, 100_000, "player 1")
    return session


def test_an_answer_refused_in_the_middle_of_the_procedure_leaves_cards_and_chips_as_they_were() -> None:
    session = sit_down(replace(find_game("three_card_poker"), play=fickle))
    session.begin(ANTE, [])
    before = (list(session.round.events), list(session.round.inputs.tape), session.chips(1))
    with refused("not-today"):
        session.decide(1, "bold", {})
    assert (list(session.round.events), list(session.round.inputs.tape), session.chips(1)) == before
    session.decide(1, "meek", {})
    assert session.round.finished
    assert session.chips(1) == 100_000


def test_wagers_refused_after_the_first_card_do_not_buy_another_deal() -> None:
    dealt: list[str] = []

    def picky(rnd: Round) -> Procedure:
        rnd.shuffle("MA-TC-5.a-1")
        dealt.append(str(rnd.deal(1, "MA-TC-7.c-1")))
        if rnd.bettors("pair_plus"):
            raise BadInput("not on that", code="not-on-that")
        rnd.place_bets("MA-TC-6.b-1")
        for wager in list(rnd.open_wagers()):
            rnd.give_back(wager, "MA-TC-3.c-2")
        yield from ()

    session = sit_down(replace(find_game("three_card_poker"), play=picky))
    for _ in range(3):
        with refused("not-on-that"):
            session.begin({1: [("pair_plus", None, 1000)]}, [])
    session.begin(ANTE, [])
    assert len(dealt) == 4
    assert len(set(dealt)) == 1


def test_an_abandoned_round_gives_the_wagers_back_and_the_same_cards_come_again() -> None:
    session = sit_down(find_game("three_card_poker"))
    session.begin(ANTE, [])
    first = list(session.round.events)
    assert session.chips(1) == 99_000
    session.abandon()
    assert session.chips(1) == 100_000
    assert session.tape == []
    session.begin(ANTE, [])
    assert list(session.round.events) == first


def test_checking_wagers_moves_nothing() -> None:
    session = sit_down(find_game("three_card_poker"))
    session.check(ANTE)
    with refused("under-the-minimum", clause="MA-TC-6.a.1"):
        session.check({1: [("ante", None, 499)]})
    assert session.chips(1) == 100_000
    assert session.tape == []


def test_a_decision_out_of_turn_is_refused_and_the_round_goes_on() -> None:
    session = sit_down(find_game("three_card_poker"))
    session.begin(ANTE, [])
    with refused("no-decision-due", clause="MA-TC-10.b-1"):
        session.decide(2, "play", {})
    session.decide(1, "fold", {})
    assert session.close_round().net(1) == -1000
    assert problems(session.log()) == []


def test_the_log_holds_finished_rounds_only() -> None:
    session = sit_down(find_game("three_card_poker"))
    session.begin(ANTE, [])
    session.decide(1, "fold", {})
    session.close_round()
    session.begin(ANTE, [])
    log = session.log()
    assert problems(log) == []
    assert isinstance(log["scenario"], dict)
    assert len(log["scenario"]["rounds"]) == 1
