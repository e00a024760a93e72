"""A second settlement of each game, written from the words of the clauses alone.

Nothing here imports a game, a ranking or the table: it reads the public answer of the referee (who wagered what, which
cards lay where, who decided what) and says what every wager should have come to. The random-play test compares the two.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

Answer = Mapping[str, Any]
Key = tuple[str, str, str]
"""A seat, a wager, and its pick (empty where it has none)."""


class Line(NamedTuple):
    """What a wager comes to; money in cents."""

    result: str
    paid: int = 0
    vigorish: int = 0


Expected = dict[Key, Line]
LOSE, PUSH, VOID = Line("lose"), Line("push"), Line("void")


def second_settlement(game: str) -> Callable[[Mapping[str, Any], Answer], Expected]:
    """The other settlement of that game; a game without one fails the random-play test."""
    settle: Callable[[Mapping[str, Any], Answer], Expected] = import_module(
        f"tests.games.rounds.settlements.{game}"
    ).settle
    return settle


def check_deal(game: str, answer: Answer) -> None:
    """Lets the game's second reading look at the cards themselves, where it has something to say of them."""
    check: Callable[[Answer], None] | None = getattr(
        import_module(f"tests.games.rounds.settlements.{game}"), "check_deal", None
    )
    if check is not None:
        check(answer)


def cents(text: str) -> int:
    dollars, _, rest = text.partition(".")
    return int(dollars) * 100 + int(rest)


def placed(answer: Answer) -> dict[Key, int]:
    """Every stake that was put on the layout, as the events tell it."""
    stakes: dict[Key, int] = {}
    for event in answer["events"]:
        if event["kind"] == "wagered":
            key = (str(event["seat"]), str(event["wager"]), str(event.get("selection", "")))
            stakes[key] = stakes.get(key, 0) + cents(event["amount"])
    return stakes


def hand_of(answer: Answer, position: str) -> list[str]:
    """The cards that were dealt to a position, in order."""
    return [event["card"] for event in answer["events"] if event["kind"] == "dealt" and str(event["to"]) == position]


def decisions(answer: Answer) -> dict[str, Mapping[str, Any]]:
    """The last decision of each seat."""
    return {str(event["seat"]): event for event in answer["events"] if event["kind"] == "decided"}


def odds(text: str) -> tuple[int, int]:
    """The two numbers of "3:2"."""
    pays, _, stake = text.partition(":")
    return int(pays), int(stake)


def win(stake: int, at: str) -> Line:
    """A win at these odds; a fraction of a cent is dropped."""
    pays, per = odds(at)
    return Line("win", stake * pays // per)
