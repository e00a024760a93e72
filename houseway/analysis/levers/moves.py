"""Moves: how the price of every wager changes when one lever is moved and all others stay."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from houseway.analysis.levers.rows import row_levers
from houseway.errors import BadInput
from houseway.odds.atlas import choices_of
from houseway.odds.method import Method, figure
from houseway.odds.price import Price
from houseway.odds.pricing import PricedGame
from houseway.odds.progress import steps
from houseway.support.json_types import Json
from houseway.table.game import Game


@dataclass(frozen=True)
class Move:
    """One lever moved by itself: what it is called, the row where it is one, from what to what, and the options then."""

    option: str
    row: str
    to: str
    options: Mapping[str, object]
    was: str = ""


@dataclass(frozen=True)
class Moved:
    """A move with what it adds to the house edge and the standard deviation of each wager that it changes."""

    move: Move
    edge: Mapping[str, Fraction]
    deviation: Mapping[str, float]
    methods: Mapping[str, Method]


def lawful_moves(game: Game, options: Mapping[str, object], assume: Mapping[str, str] | None = None) -> list[Moved]:
    """Every lawful move from these options: each row of a posted table by one step, and each usual way of each choice.

    Raises BadInput for unlawful options. A game without prices has no moves to offer and is refused as well.
    """
    here = PricedGame.read(game, options, assume)
    prices = {wager: here.price(wager) for wager in here.lines}
    moves = list(_moves(here, options))
    found = [_moved(here, move, prices, assume) for move in steps(moves, f"moves of {game.title}")]
    return [one for one in found if one is not None and (one.edge or one.deviation)]


def _moves(here: PricedGame, options: Mapping[str, object]) -> Iterator[Move]:
    for lever in row_levers(here.game, here.submission):
        given = options.get(lever.option)
        posted = dict(given) if isinstance(given, Mapping) else {}
        new = {**options, lever.option: {**posted, lever.row: str(lever.next)}}
        yield Move(lever.option, lever.row, str(lever.next), new, str(lever.pays))
    tables = set(here.submission.posted_tables)
    for choice in choices_of(here.game):
        for way in choice.ways[1:]:
            if not way.assume and not tables & set(way.options):
                yield Move(choice.name, "", way.name, {**options, **way.options})


def _moved(here: PricedGame, move: Move, prices: Mapping[str, Price], assume: Mapping[str, str] | None) -> Moved | None:
    """The move with its changes; None if no clause permits it from here."""
    try:
        there = PricedGame.read(here.game, move.options, assume)
    except BadInput:
        return None
    if there.submission == here.submission:
        return None
    edge: dict[str, Fraction] = {}
    deviation: dict[str, float] = {}
    methods: dict[str, Method] = {}
    for wager in there.lines:
        if wager not in prices:
            continue
        new, old = there.price(wager), prices[wager]
        if new.house_edge != old.house_edge or new.variance != old.variance:
            edge[wager] = new.house_edge - old.house_edge
            deviation[wager] = new.standard_deviation - old.standard_deviation
            methods[wager] = new.method
    return Moved(move, edge, deviation, methods)


def moves_answer(game: Game, found: list[Moved]) -> Json:
    """The moves as JSON."""
    return {"game": game.id, "authority": str(game.authority), "moves": [_json(one) for one in found]}


def _json(one: Moved) -> Json:
    return {
        "option": one.move.option,
        "row": one.move.row,
        "was": one.move.was,
        "to": one.move.to,
        "options": dict(one.move.options),
        "wagers": {
            wager: {
                **figure("house_edge", edge, one.methods[wager]),
                "standard_deviation": one.deviation[wager],
            }
            for wager, edge in one.edge.items()
        },
    }
