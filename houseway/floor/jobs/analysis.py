"""The jobs that go on from a price: joint results, many rounds, shifts, progressives, counts, and the design of tables."""

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from houseway.errors import BadInput
from houseway.floor.http.schemas.requests import Priced
from houseway.floor.http.schemas.workbench.asked import (
    AtlasAsked,
    AuditAsked,
    ComparedAsked,
    CountAsked,
    DesignAsked,
    HoldAsked,
    JointAsked,
    ProgressiveAsked,
    SessionAsked,
    Staked,
)
from houseway.floor.jobs.priced import about, priced_game
from houseway.floor.jobs.progress import tell
from houseway.floor.jobs.shapes import Job, Setting, as_json, assumed, shaped

if TYPE_CHECKING:
    from houseway.odds.pricing import PricedGame

MOST_ROUNDS: Final = 1_000_000
MOST_DRAWDOWN: Final = 2_000
MOST_HOURS: Final = 10_000
MOST_AUDITED: Final = 5_000_000
MOST_WAGERS: Final = 1_000_000_000
"""The bounds of one request; the command line has none of them."""
USUAL_STAKE: Final = Fraction(10)
AT_A_DEPTH: Final = ("favourable", "edge_then", "per_round", "per_hour", "n0", "kelly_bankroll")
"""What a table by penetration tells of a count."""


def _stakes(wanted: Staked, priced: "PricedGame") -> dict[str, Fraction]:
    from houseway.api.analysis.asked import read_stakes

    return read_stakes(wanted.stakes) or {next(iter(priced.lines)): USUAL_STAKE}


def _amount(value: object, where: str) -> Fraction | None:
    """A given amount, or None; raises BadInput unless it is above 0."""
    from houseway.api.analysis.asked import amount

    return None if value is None or value == "" else amount(str(value), where)


def _none_or(value: object, where: str) -> Fraction | None:
    """As :func:`_amount`, but the amount may be 0."""
    from houseway.api.analysis.asked import none_or

    return None if value is None or value == "" else none_or(str(value), where)


def _within(value: Fraction | int, most: int, where: str, what: str) -> None:
    if not 1 <= value <= most:
        raise BadInput(f"{what} are from 1 to {most:,}", where, code="out-of-range")


def joint(given: bytes, _: Setting) -> bytes:
    """How all wagers of a seat end together, and the result of a round with these stakes."""
    from houseway.analysis.joint import joint_answer, joint_results
    from houseway.analysis.seats.two_seats import two_seats, two_seats_answer

    wanted = shaped(JointAsked, given)
    priced = priced_game(wanted)
    stakes = _stakes(wanted, priced)
    told = joint_answer(joint_results(priced), stakes)
    if wanted.two_seats:
        told["two_seats"] = two_seats_answer(two_seats(priced, tuple(stakes)), stakes)
    return as_json(told)


def session(given: bytes, _: Setting) -> bytes:
    """The distribution of many rounds with the same stakes."""
    from houseway.analysis.curve import curve_answer
    from houseway.analysis.joint import joint_results
    from houseway.analysis.seats.stakes import asked_answer
    from houseway.analysis.session import session as work_out
    from houseway.analysis.session import session_answer

    wanted = shaped(SessionAsked, given)
    _within(wanted.rounds, MOST_ROUNDS, "rounds", "the rounds of a session")
    if wanted.drawdown:
        _within(wanted.rounds, MOST_DRAWDOWN, "rounds", "with the largest drawdown, the rounds of a session")
    least = _amount(wanted.least, "least")
    bankroll, target = _amount(wanted.bankroll, "bankroll"), _amount(wanted.target, "target")
    priced = priced_game(wanted)
    stakes = _stakes(wanted, priced)
    least = sum(stakes.values(), Fraction(0)) if least is None else least
    one = joint_results(priced).combined(stakes)
    found = work_out(one, wanted.rounds, least=least, bankroll=bankroll, target=target, drawdown=wanted.drawdown)
    return as_json({**asked_answer(priced, stakes), **session_answer(found), "curve": curve_answer(found.sum)})


def hold(given: bytes, _: Setting) -> bytes:
    """What the house wins in a shift, and its bands by hours and seats."""
    from houseway.analysis.curve import bands_answer
    from houseway.analysis.hold import hold_answer, rounds_of, table_for
    from houseway.analysis.joint import joint_results
    from houseway.analysis.risk.capital import capital_answer, capital_of
    from houseway.analysis.seats.stakes import asked_answer

    wanted = shaped(HoldAsked, given)
    pace, hours = _amount(wanted.pace, "pace"), _amount(wanted.hours, "hours")
    if pace is None or hours is None:
        raise BadInput("say how many rounds an hour and how many hours", "pace", code="not-a-number")
    _within(pace, MOST_HOURS, "pace", "the rounds of an hour")
    _within(hours, MOST_HOURS, "hours", "the hours of a shift")
    _within(wanted.shifts, MOST_ROUNDS, "shifts", "the shifts")
    priced = priced_game(wanted)
    stakes = _stakes(wanted, priced)
    table = table_for(joint_results(priced), stakes, wanted.seats)
    found = table.hold(wanted.seats, rounds_of(pace, hours), wanted.shifts)
    bands = bands_answer(table, wanted.seats, pace, hours)
    needed = {"capital": capital_answer(capital_of(found))} if wanted.capital else {}
    return as_json({**asked_answer(priced, stakes), **hold_answer(found), **needed, **bands})


def progressive(given: bytes, _: Setting) -> bytes:
    """A progressive wager over the life of its meter."""
    from houseway.analysis.lawful_meter import with_meter
    from houseway.analysis.progressive import must_hit, progressive_answer
    from houseway.analysis.progressive import progressive as work_out

    wanted = shaped(ProgressiveAsked, given)
    rate, reset = _amount(wanted.rate, "rate"), _none_or(wanted.reset, "reset")
    if rate is not None and rate > 100:
        raise BadInput("a rate is at most 100 per cent of the wager", "rate", code="out-of-range")
    cap, meter = _amount(wanted.must_hit, "must_hit"), _amount(wanted.meter, "meter")
    priced = priced_game(wanted)
    edge = _amount(wanted.edge, "edge")
    rates = (None if rate is None else rate / 100, reset, None if edge is None else edge / 100)
    found = work_out(priced, wanted.wager or None, *rates)
    must = must_hit(found, found.reset if meter is None else meter, cap) if cap is not None else None
    if wanted.period is not None:
        _within(wanted.period, MOST_WAGERS, "period", "the wagers of a period")
    told = progressive_answer(found, _amount(wanted.an_hour, "an_hour"), wanted.period, must)
    return as_json({**about(with_meter(priced, found)), **told})


def count(given: bytes, _: Setting) -> bytes:
    """What counting cards is worth, by penetration and spread."""
    from houseway.analysis.counting import PENETRATIONS, by_penetration, counting_answer

    wanted = shaped(CountAsked, given)
    share = _amount(wanted.penetration, "penetration") or Fraction(0)
    low, high = _none_or(wanted.low, "low"), _amount(wanted.high, "high")
    if low is None or high is None:
        raise BadInput("a spread goes from a smaller stake to a larger one", "high", code="out-of-range")
    pace, unit, cards = (_amount(getattr(wanted, name), name) for name in ("pace", "unit", "cards"))
    priced = priced_game(wanted)
    shares = (share / 100, *PENETRATIONS)
    found, *others = by_penetration(priced, wanted.wager or None, shares, low, high, wanted.perfect, cards)
    hourly = (None if pace is None else float(pace), None if unit is None else float(unit))
    table = [
        {
            "penetration": float(part),
            **{name: value for name, value in counting_answer(one, *hourly).items() if name in AT_A_DEPTH},
        }
        for part, one in zip(PENETRATIONS, others, strict=True)
    ]
    return as_json({**about(priced), **counting_answer(found, *hourly), "by_penetration": table})


def protection(given: bytes, _: Setting) -> bytes:
    """What seen and removed cards are worth, and what rulings on exposed cards prevent."""
    from houseway.games import game
    from houseway.odds.pricing import PricedGame
    from houseway.odds.protection import figures_of
    from houseway.odds.protection.answer import protection_answer

    wanted = shaped(Priced, given)
    found = game(wanted.game, wanted.authority)
    priced = PricedGame.lawful(found, wanted.options, assumed(wanted.assume))
    return as_json(protection_answer(found, figures_of(priced)))


def frequencies(given: bytes, _: Setting) -> bytes:
    """How often every class of deals comes."""
    from houseway.analysis.frequencies import frequencies_answer

    return as_json(frequencies_answer(priced_game(shaped(Priced, given))))


def rows(given: bytes, _: Setting) -> bytes:
    """How much one more on each row of the posted tables moves every wager."""
    from houseway.api.analysis.design import sensitivity_of
    from houseway.games import game

    wanted = shaped(Priced, given)
    found = game(wanted.game, wanted.authority)
    return as_json(sensitivity_of(found, wanted.options, assumed(wanted.assume)).json())


def design(given: bytes, _: Setting) -> bytes:
    """The lawful tables that give a wager the wanted figures."""
    from houseway.api.analysis.design import design_of, target_of

    wanted = shaped(DesignAsked, given)
    target = target_of(wanted.edge, wanted.hit, wanted.deviation)
    return as_json(design_of(priced_game(wanted), wanted.options, wanted.wager, target, wanted.rows, wanted.top).json())


def mend(given: bytes, _: Setting) -> bytes:
    """The smallest and cheapest changes that make a submission lawful."""
    from houseway.api.analysis.design import remedies_of
    from houseway.games import game

    wanted = shaped(Priced, given)
    found = game(wanted.game, wanted.authority)
    return as_json(remedies_of(found, wanted.options, assumed(wanted.assume)).json())


def compared(given: bytes, _: Setting) -> bytes:
    """Two submissions wager by wager."""
    from houseway.analysis.design.comparison import compare
    from houseway.api.analysis.design_results import Compared

    wanted = shaped(ComparedAsked, given)
    before = priced_game(wanted.model_copy(update={"even_if_unlawful": True}))
    other = Priced(
        game=wanted.game,
        authority=wanted.other_authority or wanted.authority,
        options=wanted.other,
        assume=wanted.assume,
        even_if_unlawful=True,
    )
    after = priced_game(other)
    broken = before.unlawful, after.unlawful
    return as_json(Compared(before.game.id, str(before.game.authority), compare(before, after), broken).json())


def audit(given: bytes, _: Setting) -> bytes:
    """Every price found a second way."""
    from houseway.analysis.audit import audit as work_out
    from houseway.analysis.audit import audit_answer

    wanted = shaped(AuditAsked, given)
    _within(wanted.rounds, MOST_AUDITED, "rounds", "the rounds of an audit")

    def told(done: int, total: int) -> None:
        tell({"what": "rounds", "done": done, "total": total})

    return as_json(audit_answer(work_out(priced_game(wanted), wanted.rounds, wanted.seed, told)))


def atlas(given: bytes, _: Setting) -> bytes:
    """Every permitted configuration of a game, or of one of its wagers, priced."""
    from houseway.games import game
    from houseway.odds.atlas import atlas as work_out
    from houseway.odds.method import figure, method_answer

    wanted = shaped(AtlasAsked, given)
    found = game(wanted.game, wanted.authority)
    rows = [
        {
            "wager": row.wager,
            **method_answer(row.price.method),
            **figure("house_edge", row.price.house_edge, row.price.method),
            **figure("hit_frequency", row.price.hit_frequency, row.price.method),
            "standard_deviation": row.price.standard_deviation,
            "configuration": dict(row.configuration),
            "options": dict(row.options),
            "assumed": dict(row.assumed),
            "changed": list(row.changed),
            "clauses": list(row.clauses),
            **figure("change", row.delta, row.price.method),
        }
        for row in work_out([found], wanted.wager or None)
    ]
    if not rows:
        raise BadInput(f"{found.title} has no wager {wanted.wager!r}", "wager", code="no-such-wager")
    return as_json({"game": found.id, "authority": str(found.authority), "rows": rows})


ANALYSES: Final[Mapping[str, Job]] = {
    one.__name__: one
    for one in (
        joint,
        session,
        hold,
        progressive,
        count,
        protection,
        frequencies,
        rows,
        design,
        mend,
        compared,
        audit,
        atlas,
    )
}
"""Every analysis by its name."""
