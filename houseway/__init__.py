"""Houseway: the executable rulebook of regulated casino table games.

>>> import houseway as hw
>>> hw.price("three_card_poker", "MA")["ante"].house_edge
Fraction(686689, 20358520)

The names in ``__all__`` are the Python API: they stay as they are from release to release. Each is loaded on first use, so
that ``import houseway`` takes milliseconds. Everything else in the package may change.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from houseway.api.analysis.atlas import AtlasResult, atlas
    from houseway.api.analysis.audit import AuditResult, audit
    from houseway.api.analysis.design import compare, design, remedies, sensitivity
    from houseway.api.analysis.design_results import Compared, Designs, Remedies, RowEffects
    from houseway.api.analysis.frequencies import FrequencyTable, frequencies
    from houseway.api.analysis.hold import HoldResult, hold
    from houseway.api.analysis.house_way import HouseWaySearch, house_way
    from houseway.api.analysis.joint import Joint, RoundResults, joint
    from houseway.api.analysis.meters import CountResult, ProgressiveLife, count, progressive
    from houseway.api.analysis.play import SimplePlay, StrategyTable, simple_play, strategy_table
    from houseway.api.analysis.protection import ProtectionResult, protection
    from houseway.api.analysis.recount import RecountResult, recount
    from houseway.api.analysis.session import SessionResult, session
    from houseway.api.analysis.side_wagers import PricedSideWager, side_wager
    from houseway.api.answers import Answer, RoundResult, SeatResult, Step, WagerResult
    from houseway.api.checking import CheckResult, check
    from houseway.api.documents import Report, report
    from houseway.api.equities import EquityResult, equity
    from houseway.api.playing import LiveHand, Question, Table
    from houseway.api.pricing import Prices, price
    from houseway.api.referee import replay
    from houseway.api.rulebook import GAMES, Chapter, rules
    from houseway.api.simulating import SimulationResult, simulate
    from houseway.api.strategies import HandAdvice, WholeStrategy, strategy
    from houseway.api.verifying import Verification, verify
    from houseway.errors import BadInput, HousewayError

__version__ = "0.1.0"

_HOMES: Final = {
    "analysis.atlas": ("AtlasResult", "atlas"),
    "analysis.audit": ("AuditResult", "audit"),
    "analysis.design": ("compare", "design", "remedies", "sensitivity"),
    "analysis.design_results": ("Compared", "Designs", "Remedies", "RowEffects"),
    "analysis.frequencies": ("FrequencyTable", "frequencies"),
    "analysis.hold": ("HoldResult", "hold"),
    "analysis.house_way": ("HouseWaySearch", "house_way"),
    "analysis.joint": ("Joint", "RoundResults", "joint"),
    "analysis.meters": ("CountResult", "ProgressiveLife", "count", "progressive"),
    "analysis.protection": ("ProtectionResult", "protection"),
    "analysis.play": ("SimplePlay", "StrategyTable", "simple_play", "strategy_table"),
    "analysis.recount": ("RecountResult", "recount"),
    "analysis.session": ("SessionResult", "session"),
    "analysis.side_wagers": ("PricedSideWager", "side_wager"),
    "answers": ("Answer", "RoundResult", "SeatResult", "Step", "WagerResult"),
    "checking": ("CheckResult", "check"),
    "documents": ("Report", "report"),
    "playing": ("LiveHand", "Question", "Table"),
    "equities": ("EquityResult", "equity"),
    "pricing": ("Prices", "price"),
    "referee": ("replay",),
    "rulebook": ("GAMES", "Chapter", "rules"),
    "simulating": ("SimulationResult", "simulate"),
    "strategies": ("HandAdvice", "WholeStrategy", "strategy"),
    "verifying": ("Verification", "verify"),
}
"""The module of ``houseway.api`` in which each name is."""
_MODULES: Final = {name: f"houseway.api.{home}" for home, names in _HOMES.items() for name in names} | {
    "BadInput": "houseway.errors",
    "HousewayError": "houseway.errors",
}

__all__ = [
    "GAMES",
    "Answer",
    "AtlasResult",
    "AuditResult",
    "BadInput",
    "Chapter",
    "CheckResult",
    "Compared",
    "CountResult",
    "Designs",
    "EquityResult",
    "FrequencyTable",
    "HandAdvice",
    "HoldResult",
    "HouseWaySearch",
    "HousewayError",
    "Joint",
    "LiveHand",
    "PricedSideWager",
    "Prices",
    "ProgressiveLife",
    "ProtectionResult",
    "Question",
    "RecountResult",
    "Remedies",
    "Report",
    "RoundResult",
    "RoundResults",
    "RowEffects",
    "SeatResult",
    "SessionResult",
    "SimplePlay",
    "SimulationResult",
    "Step",
    "StrategyTable",
    "Table",
    "Verification",
    "WagerResult",
    "WholeStrategy",
    "__version__",
    "atlas",
    "audit",
    "check",
    "compare",
    "count",
    "design",
    "equity",
    "frequencies",
    "hold",
    "house_way",
    "joint",
    "price",
    "progressive",
    "protection",
    "recount",
    "remedies",
    "replay",
    "report",
    "rules",
    "sensitivity",
    "session",
    "side_wager",
    "simple_play",
    "simulate",
    "strategy",
    "strategy_table",
    "verify",
]


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module 'houseway' has no attribute {name!r}")
    value = getattr(import_module(_MODULES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """What a Tab offers: the Python API, without what this module uses itself."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
