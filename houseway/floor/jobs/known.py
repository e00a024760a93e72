"""The jobs of the workers: replays, prices, strategies, reports, pit figures and exports, from bytes to bytes."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from sqlalchemy import Engine

from houseway.errors import BadInput
from houseway.floor.http.schemas.requests import Advised, Checked, Priced, Replayed, Reported
from houseway.floor.jobs import workbench
from houseway.floor.jobs.analysis import ANALYSES
from houseway.floor.jobs.own import OWN
from houseway.floor.jobs.shapes import Job, Setting, as_json, assumed, shaped

if TYPE_CHECKING:
    from houseway.transparency.checkpoint import Checkpoint

MOST_ROUNDS: Final = 1000
"""The largest number of rounds of a scenario over HTTP; the command line has no limit."""


def replay(given: bytes, _: Setting) -> bytes:
    """The referee's answer to a scenario."""
    from houseway.table.replay.referee import replay as played

    scenario = shaped(Replayed, given).scenario
    rounds = scenario.get("rounds")
    if isinstance(rounds, list) and len(rounds) > MOST_ROUNDS:
        raise BadInput(
            f"at most {MOST_ROUNDS} rounds in one request: `houseway replay` takes any number",
            "rounds",
            code="too-many-rounds",
        )
    return as_json(played(scenario))


def case(given: bytes, _: Setting) -> bytes:
    """The referee's ruling on a case: a scenario of which only a part is said."""
    from houseway.api.referee.cases import rule_on

    return as_json(rule_on(shaped(Replayed, given).scenario))


def check(given: bytes, _: Setting) -> bytes:
    """Every clause that a submission violates, and the wagers on which the player has the edge."""
    from houseway.catalogue.review import review
    from houseway.odds.verdict import prices_of, verdict

    wanted = shaped(Checked, given)
    found = review(wanted.model_dump(exclude_none=True, exclude={"priced"}))
    return as_json(verdict(found, prices_of(found) if wanted.priced else None))


def odds(given: bytes, _: Setting) -> bytes:
    """The exact price of every wager."""
    from houseway.games import game
    from houseway.odds.answer import odds_answer
    from houseway.odds.cache import Cache
    from houseway.odds.pricing import price_list
    from houseway.support.compiled_cache import default_folder

    priced = shaped(Priced, given)
    # What most people look at is kept on disk; every other configuration would fill it.
    usual = not priced.options and not priced.assume
    cache = Cache(default_folder()) if usual else None
    found = game(priced.game, priced.authority)
    anyway = priced.even_if_unlawful
    return as_json(odds_answer(price_list(found, priced.options, assumed(priced.assume), anyway, cache)))


def strategy(given: bytes, _: Setting) -> bytes:
    """The best decision for a hand; without a hand, the whole strategy."""
    from houseway.games import game
    from houseway.odds.advice import advice_answer, strategy_answer
    from houseway.odds.pricing import PricedGame, strategy_of

    advised = shaped(Advised, given)
    found = game(advised.game, advised.authority)
    strategy_of(found)  # raises for a game without decisions before its options are read
    one = PricedGame.read(found, advised.options, assumed(advised.assume), advised.even_if_unlawful)
    about = {"game": found.id, "authority": found.authority, **one.flags}
    if advised.hand is None:
        return as_json({**about, **strategy_answer(one.strategy())})
    return as_json({**about, "hand": advised.hand, **advice_answer(one.advise(advised.hand))})


def coach(_: bytes, setting: Setting) -> bytes:
    """The value of each decision on a hand at a table with given options, as exact fractions of its unit."""
    from houseway.games import game
    from houseway.odds.method import method_answer
    from houseway.odds.pricing import PricedGame

    found = game(setting["game"], setting["authority"], edition=setting["edition"] or None)
    advice = PricedGame.lawful(found, setting["options"], setting["assume"]).advise(setting["hand"])
    values = {one.do: f"{one.value.numerator}/{one.value.denominator}" for one in advice.alternatives}
    return as_json({**method_answer(advice.method), "values": values})


def pot_share(_: bytes, setting: Setting) -> bytes:
    """The share of the pot that each hand of a game between players wins."""
    from houseway.games import game

    odds = game(setting["game"], setting["authority"]).parts.pot_odds()
    if odds is None:
        raise AssertionError(f"{setting['game']} has no pots")
    return as_json(odds.share(setting))


def report(given: bytes, setting: Setting) -> bytes:
    """PAR sheet, rule card, dealer guide and irregularity card as one page."""
    from houseway.games import game
    from houseway.reports.document import document
    from houseway.reports.source import source

    wanted = shaped(Reported, given)
    date = setting.get("date") or datetime.now(UTC).date().isoformat()
    return str(document(source(game(wanted.game, wanted.authority), wanted.options, date), wanted.only)).encode()


# -- from the books ---------------------------------------------------------------------------------------------------


@lru_cache(1)
def _engine(database: str) -> Engine:
    from houseway.floor.store.engine import engine_of

    return engine_of(database)


def pit(_: bytes, setting: Setting) -> bytes:
    """The pit report of a period."""
    from houseway.floor.records.pit import pit_report

    return as_json(pit_report(_engine(setting["database"]), setting["since"], setting["until"]))


def day(_: bytes, setting: Setting) -> bytes:
    """The regulator's report of a period, as JSON or CSV."""
    from houseway.floor.records.day_report import as_csv, day_report

    found = day_report(_engine(setting["database"]), setting["since"], setting["until"])
    return as_csv(found).encode() if setting["format"] == "csv" else as_json(found)


def hands(_: bytes, setting: Setting) -> bytes:
    """A player's own hands of poker in a period, in one of the forms of a download."""
    from houseway.floor.records.own_hands import FORMS, own_hands

    span, wanted = (setting["since"], setting["until"]), (setting["name"], setting["table"])
    found = own_hands(_engine(setting["database"]), *wanted, *span, setting["most"])
    return FORMS[setting["format"]][2](found).encode()


def significant(_: bytes, setting: Setting) -> bytes:
    """Significant events of a period, and the catalogue of their kinds."""
    from houseway.floor.records.significant import CATALOGUE
    from houseway.floor.records.significant import significant as events

    found = events(_engine(setting["database"]), setting["since"], setting["until"])
    return as_json({"events": found, "catalogue": CATALOGUE})


def export(_: bytes, setting: Setting) -> Iterable[bytes]:
    """The records of a period as a file, piece by piece."""
    from houseway.floor.records.export import export as exported

    engine = _engine(setting["database"])
    return exported(engine, setting["kind"], setting["format"], setting["since"], setting["until"])[1]


def log(_: bytes, setting: Setting) -> Iterable[bytes]:
    """The log that ``houseway verify`` reads, under a checkpoint that the server has signed."""
    from houseway.floor.signing.notary import log_lines

    return log_lines(_engine(setting["database"]), _signed(setting), setting["table"], setting["first"])


def dispute(_: bytes, setting: Setting) -> bytes:
    """The dispute bundle of one round, under a checkpoint that the server has signed."""
    from houseway.floor.records.dispute import bundle

    table, number, name = setting["table"], setting["number"], setting["name"]
    return bundle(_engine(setting["database"]), _signed(setting), table, number, name)


def _signed(setting: Setting) -> "Checkpoint":
    from houseway.transparency.checkpoint import read_checkpoint

    signed = read_checkpoint(setting["note"], setting["key"])
    if isinstance(signed, str):
        raise AssertionError(signed)
    return signed


JOBS: Final[Mapping[str, Job]] = {
    one.__name__: one
    for one in (
        *(replay, case, check, odds, strategy, coach, pot_share, report, pit, day, hands),
        *(significant, export, log, dispute),
        *(
            workbench.charts,
            workbench.sensitivity,
            workbench.equity,
            workbench.simulate,
            workbench.profile,
            workbench.simulated_round,
        ),
    )
} | {**ANALYSES, **OWN}
"""Every job by its name."""
