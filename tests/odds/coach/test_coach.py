"""The coach knows board, up card and street in every game, and speaks in money of this wager."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from houseway.equipment.cards import Card, show
from houseway.equipment.money import Cents, cents, dollars
from houseway.games import GAMES, game
from houseway.odds.advice import Advice
from houseway.odds.coach import Counsel, Unvalued, counsel
from houseway.odds.pricing import PricedGame
from houseway.support.json_types import Json
from houseway.table.game import Game
from houseway.table.registry import parts_of
from houseway.table.replay.referee import replay
from tests.odds.coach.questions import Asked, questions

COACHED = [(name, authority) for name in GAMES if parts_of(name).coach() for authority in GAMES[name]]


def own(asked: Asked) -> list[Card]:
    return asked.rnd.hands[asked.ask.seat]


def own_cards(asked: Asked) -> str:
    return show(own(asked))


def mississippi(asked: Asked) -> str:
    rnd, seat = asked.rnd, asked.ask.seat
    street = next(place for place, name in enumerate(("3rd", "4th", "5th")) if name in asked.ask.prompt)
    bets = [rnd.stake(seat, name) // rnd.stake(seat, "ante") for name in ("third_street", "fourth_street")[:street]]
    told = [f"{bet}x {card}" for bet, card in zip(bets, rnd.hands["community"], strict=False)]
    return " ".join([show(own(asked)), *told])


def double_down(asked: Asked) -> str:
    others = [card for seat in asked.rnd.seats_in() if seat != asked.ask.seat for card in asked.rnd.hands[seat]]
    return f"{show(own(asked))} {show(asked.rnd.hands['community'][1:])} / {show(others)}"


def spanish_21(asked: Asked) -> str:
    rnd, verbs = asked.rnd, asked.ask.verbs
    dealer = rnd.hands["dealer"][0]
    if "decline_insurance" in verbs:
        return f"insurance {show(own(asked))} v {dealer}"
    number = asked.ask.prompt.partition(", hand ")[2].partition(" against ")[0]
    seat = asked.ask.seat
    if "rescue" in verbs:
        turn = [event for event in rnd.events if event.kind == "turn"][-1]
        number = str(turn.data["hand"]) if turn.data["hand"] > 1 else ""
    several = any(key != seat and str(key).startswith(f"{seat}#") for key in rnd.hands)
    held = rnd.hands[f"{seat}#{number}" if number and number != "1" else seat]
    return f"{'doubled ' * ('rescue' in verbs)}{'split ' * several}{show(held)} v {dealer}"


TRUTH: dict[str, Callable[[Asked], str]] = {
    "caribbean_stud": lambda asked: f"{show(own(asked))} {asked.rnd.hands['dealer'][0]}",
    "chemin_de_fer": lambda asked: show(asked.rnd.hands["player"]),
    "double_down_stud": double_down,
    "let_it_ride": lambda asked: show([*own(asked), *asked.rnd.hands["community"][: "bet 2" in asked.ask.prompt]]),
    "minibaccarat": lambda asked: show([*asked.rnd.hands["player"], *asked.rnd.hands["banker"]]),
    "mississippi_stud": mississippi,
    "spanish_21": spanish_21,
    "winners_pot_poker": lambda asked: f"{show(own(asked))} | {show(asked.rnd.hands['dealer'][2:])}",
}
"""What the question is, read from the cards that lie there; in other games it is the player's own cards."""
UNITS = {
    "colorado_holdem": "ante",
    "double_down_stud": "original",
    "fast_action_holdem": "original",
    "minibaccarat": "house_money",
    "pai_gow": "pai_gow",
    "pai_gow_poker": "pai_gow_poker",
}
STREETS = {
    "let_it_ride": {"Withdraw bet 1, or let it ride?", "Withdraw bet 2, or let it ride?"},
    "mississippi_stud": {f"Bet 1x, 2x or 3x the Ante on {street} Street, or fold?" for street in ("3rd", "4th", "5th")},
    "winners_pot_poker": {"Bet once the ante, or fold?", "Double, or fold?"},
}
NOT_VALUED = {
    "pai_gow": "Surrender the wager?",
    "pai_gow_poker": "Surrender the wager before your hands are exposed?",
}
"""A surrender of hands that are laid down gives up the whole wager, which nobody does to win."""
RARE = {"chemin_de_fer": 40, "minibaccarat": 60}


def unit_of(asked: Asked, name: str, hand: str) -> Cents:
    rnd, seat = asked.rnd, asked.ask.seat
    if name == "let_it_ride":
        return rnd.stake(seat, "bet_2" if "bet 2" in asked.ask.prompt else "bet_1")
    if name == "chemin_de_fer":
        return sum(rnd.stake(seat, cover) for cover in ("banco", "banco_suivi", "partial_wager"))
    if hand.startswith("insurance"):
        return asked.seen.may["insurance"] or 0
    return rnd.stake(seat, UNITS.get(name, "spanish_21" if name == "spanish_21" else "ante"))


@pytest.mark.parametrize(("name", "authority"), COACHED)
def test_the_question_is_what_lies_on_the_table(name: str, authority: str) -> None:
    """In every street: the cards that the seat sees, all of them and no others, and its own wager."""
    found = game(name, authority)
    coach = found.parts.coach()
    assert coach is not None
    prompts = set()
    for asked in questions(found, RARE.get(name, 12)):
        situation = coach.situation(asked.seen)
        if isinstance(situation, Unvalued):
            assert situation.why
            assert_without_figure(name, asked)
            continue
        truth = TRUTH.get(name, own_cards)(asked)
        assert situation.hand == truth
        assert situation.unit == unit_of(asked, name, truth) > 0
        prompts.add(asked.ask.prompt)
    assert prompts
    assert STREETS.get(name, set()) <= prompts


def assert_without_figure(name: str, asked: Asked) -> None:
    if name == "spanish_21":  # doubled for less
        stake, double = (asked.rnd.stake(asked.ask.seat, wager) for wager in ("spanish_21", "double_down"))
        assert "rescue" in asked.ask.verbs
        assert double != stake
        return
    if name == "chemin_de_fer":  # the bank changes hands, or the rule leaves one answer
        assert {*asked.ask.verbs} != {"card", "stay"}
        return
    assert asked.ask.prompt == NOT_VALUED[name]


def advised(found: Game, asked: Asked) -> tuple[Counsel, Advice] | None:
    coach = found.parts.coach()
    assert coach is not None
    situation = coach.situation(asked.seen)
    if isinstance(situation, Unvalued):
        return None
    advice = PricedGame.lawful(found, {}, situation.assume).advise(situation.hand)
    return counsel(coach, asked.seen, situation, {one.do: one.value for one in advice.alternatives}), advice


@pytest.mark.slow
@pytest.mark.parametrize(("name", "authority"), COACHED)
def test_every_figure_is_that_of_houseway_strategy_in_money(name: str, authority: str) -> None:
    """One hand for each prompt: the same values, times the wager; every decision fits the question; the best costs nothing."""
    found, done = game(name, authority), set()
    for asked in questions(found, RARE.get(name, 12), first=100):
        if asked.ask.prompt in done or (told := advised(found, asked)) is None:
            continue
        done.add(asked.ask.prompt)
        said, advice = told
        unit = said.situation.unit
        assert said.valued[0].value == advice.alternatives[0].value * unit
        assert said.valued[0].cost == 0
        assert {one.value for one in said.valued} - {value * unit for value in said.situation.fixed.values()} <= {
            one.value * unit for one in advice.alternatives
        }
        assert {one.given["do"] for one in said.valued} <= {*asked.ask.verbs}
        for one in said.valued:
            assert said.value_of(one.given) == one.value
    assert done


LAST = {
    "let_it_ride": ("Withdraw bet 2", "let_it_ride", ("bet_2",)),
    "mississippi_stud": ("5th Street", "bet_3x", ("ante", "third_street", "fourth_street", "fifth_street")),
    "double_down_stud": ("Double down", "stay", ("original",)),
}
"""Questions with one card to come, the answer that is tried, and the wagers that its value counts."""


@pytest.mark.parametrize("name", LAST)
def test_the_value_is_the_average_of_what_the_table_pays(name: str) -> None:
    """With one card to come, the round is played to its end with each card that may come."""
    found = game(name, next(iter(GAMES[name])))
    prompt, do, wagers = LAST[name]
    asked = next(one for one in questions(found, 50, first=7) if prompt in one.ask.prompt)
    told = advised(found, asked)
    assert told is not None
    known = {card for held in asked.seen.hands.values() for card in held}
    left = [str(card) for card in asked.rnd.composition.cards if str(card) not in known]
    results = [result(asked, card, do, wagers) for card in left]
    assert told[0].value_of({"do": do}) == Fraction(sum(results), len(results))


def result(asked: Asked, card: str, do: str, wagers: tuple[str, ...]) -> Cents:
    """What these wagers bring the seat, alone at a table with the same cards, if that community card comes."""
    rnd, seat = asked.rnd, asked.ask.seat
    up = asked.seen.cards("community")
    board = [card, *up] if rnd.game.id == "double_down_stud" else [*up, card]
    if rnd.game.id == "let_it_ride":  # the leftmost community card was burned unseen
        board.insert(0, next(str(one) for one in rnd.composition.cards if str(one) not in (*asked.seen.own(), *board)))
    said = [{"seat": seat, "do": one["do"]} for one in asked.seen.of_kind("decided") if one["seat"] == seat]
    made = {one.id: dollars(one.stake) for one in rnd.wagers if one.seat == seat and rnd.game.wagers[one.id].placed}
    scenario = {
        "game": rnd.game.id,
        "authority": rnd.game.authority,
        "rounds": [
            {
                "seats": {str(seat): {"wagers": made}},
                "deal": {"hands": {str(seat): " ".join(asked.seen.own())}, "community": " ".join(board)},
                "decisions": [*said, {"seat": seat, "do": do}],
            }
        ],
    }
    lines = replay(scenario)["rounds"][0]["seats"][str(seat)]["wagers"]
    return sum(net(lines[wager]) for wager in wagers)


def net(line: Json) -> Cents:
    stake, paid = cents(line["stake"]), cents(line["paid"])
    return {"win": paid, "lose": -stake}.get(line["result"], 0)
