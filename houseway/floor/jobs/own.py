"""The jobs about what somebody has written: a play of one's own, a side wager of one's own; and the whole strategy beside it."""

import json
from collections.abc import Mapping
from typing import Final

import yaml

from houseway.errors import BadInput
from houseway.floor.http.schemas.requests import Priced
from houseway.floor.http.schemas.workbench.asked import OwnPlayAsked, SideWagerAsked, SimpleAsked, StrategyFileAsked
from houseway.floor.jobs.priced import about, priced_game
from houseway.floor.jobs.shapes import Job, Setting, as_json, assumed, shaped
from houseway.support.json_types import Json

MOST_ROWS: Final = 3_000
"""The rows of a street that one answer has: the closest decisions. `houseway strategy --table --to FILE` has all."""

MOST_IN_A_FILE: Final = 40_000
"""The rows of a strategy that a file from the page has; the command line has no bound."""
MOST_WRITTEN: Final = 24_000
"""The letters of a best play that is to be edited on the page; a longer one is no longer read by anybody."""


def _written(play: Json) -> str:
    """A play as YAML, as a file for `houseway odds --play` has it."""
    return yaml.safe_dump(json.loads(json.dumps(play)), sort_keys=False, width=100, default_flow_style=None)


def _document(text: str, where: str) -> object:
    """What is written in the text, YAML or JSON; raises BadInput with the line where it cannot be read."""
    from houseway.api.input.plain_yaml import load_all

    try:
        found = load_all(text)
    except yaml.YAMLError as error:
        mark, problem = getattr(error, "problem_mark", None), getattr(error, "problem", None)
        place = f", line {mark.line + 1}" if mark is not None else ""
        raise BadInput(f"this is not valid YAML or JSON{place}: {problem or error}", where, code="not-yaml") from None
    except (RecursionError, ValueError) as error:
        raise BadInput(f"this cannot be read: {error}", where, code="cannot-read") from None
    if len(found) != 1 or found[0] is None:
        raise BadInput("write one document here", where, code="cannot-read")
    return found[0]


def own_play(given: bytes, _: Setting) -> bytes:
    """The prices under a play of one's own, what it costs, and where it errs most."""
    from houseway.api.pricing import own_price
    from houseway.games import game
    from houseway.odds.answer import odds_answer

    wanted = shaped(OwnPlayAsked, given)
    play = _document(wanted.play, "play")
    found = game(wanted.game, wanted.authority)
    try:
        priced = own_price(found, wanted.options, assumed(wanted.assume), wanted.even_if_unlawful, play)
    except BadInput as refusal:
        raise refusal if refusal.where.startswith(("options", "play")) else refusal.within("play") from None
    if priced.own is None:
        raise BadInput("this play cannot be priced", "play", code="no-own-play")
    wagers: Json = odds_answer(priced.list, None)["wagers"]
    edges = {name: one["house_edge"] for name, one in wagers.items()}
    written = priced.own.rules.json()
    shown = {name: value for name, value in priced.own.json().items() if name not in written}
    return as_json({"game": found.id, "authority": str(found.authority), **shown, "edges": edges})


def side_wager(given: bytes, _: Setting) -> bytes:
    """The exact price of a side wager that was written as data."""
    from houseway.api.analysis.asked import read_stakes
    from houseway.api.analysis.side_wagers import side_wager_of
    from houseway.games import game

    wanted = shaped(SideWagerAsked, given)
    document = _document(wanted.side_wager, "side_wager")
    found = game(wanted.game, wanted.authority)
    try:
        told = side_wager_of(found, document, wanted.options, assumed(wanted.assume), wanted.even_if_unlawful)
        return as_json(told.json(read_stakes(wanted.stakes)))
    except BadInput as refusal:
        raise refusal if refusal.where.startswith(OF_THE_GAME) else refusal.within("side_wager") from None


def simple_play(given: bytes, _: Setting) -> bytes:
    """The best play of a few conditions, found by search, and what it costs."""
    from houseway.analysis.play.simple import simple_rule

    wanted = shaped(SimpleAsked, given)
    one = priced_game(wanted)
    best = simple_rule(one, wanted.conditions)
    written = best.own.rules.json()
    told = {name: value for name, value in best.json().items() if name != "lines" and name not in written}
    return as_json({**about(one), **told, "rules": list(best.lines), "play": _written(written)})


def best_play(given: bytes, _: Setting) -> bytes:
    """The best play as rules to be edited; raises BadInput where they are too long for that."""
    from houseway.analysis.play.own import best_as_file

    one = priced_game(shaped(Priced, given))
    play = _written(best_as_file(one))
    if len(play) > MOST_WRITTEN:
        command = f"houseway strategy {one.game.id} --as-file"
        message = (
            f"the rules of the best play have {len(play):,} letters, too many for this page: {command} writes them"
        )
        raise BadInput(message, "play", code="answer-too-large")
    return as_json({**about(one), "play": play})


def strategy_file(given: bytes, _: Setting) -> bytes:
    """The whole strategy as the text of a file, every row of it."""
    from houseway.analysis.play.table import strategy_tables
    from houseway.reports.whole_strategy import strategy_file as written

    wanted = shaped(StrategyFileAsked, given)
    one = priced_game(wanted)
    streets = strategy_tables(one)
    rows = sum(len(street.rows) for street in streets)
    if rows > MOST_IN_A_FILE:
        command = f"houseway strategy {one.game.id} --table --to FILE"
        raise BadInput(f"the file would have {rows:,} rows: {command} writes it", "kind", code="answer-too-large")
    return as_json({**about(one), "text": written(one, streets, wanted.kind).decode()})


def strategy_table(given: bytes, _: Setting) -> bytes:
    """The whole strategy by classes of hands, with their frequencies; of a long street the closest decisions."""
    from houseway.analysis.play.table import strategy_tables
    from houseway.odds.method import method_answer

    one = priced_game(shaped(Priced, given))
    streets = []
    for street in strategy_tables(one):
        rows = street.answers()
        kept = sorted(range(len(rows)), key=lambda place: abs(rows[place]["costs"]))[:MOST_ROWS]
        streets.append(
            {
                "street": street.name,
                "reached": None if street.reached is None else float(street.reached),
                **method_answer(street.method),
                "rows": [{name: rows[place][name] for name in TOLD} for place in sorted(kept)],
                "left_out": len(rows) - len(kept),
            }
        )
    return as_json({**about(one), "streets": streets})


OF_THE_GAME: Final = ("submission", "options", "assume", "stake")
"""Where a refusal is about the game or the stakes and not about what was written."""
TOLD: Final = ("hand", "against", "example", "best", "frequency", "value", "next_best", "costs")
OWN: Final[Mapping[str, Job]] = {
    one.__name__: one for one in (own_play, side_wager, simple_play, best_play, strategy_table, strategy_file)
}
"""Each of these jobs by its name."""
