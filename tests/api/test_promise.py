"""The Python API is a promise: its names, their docstrings with examples that run, and a quick import."""

import doctest
import importlib
import inspect
import subprocess
import sys
import types

import pytest

import houseway as hw

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
PROMISED = """
    AuditResult CountResult HoldResult Joint ProgressiveLife RoundResults SessionResult audit count hold joint progressive session
    ProtectionResult protection
    PricedSideWager side_wager Compared Designs Remedies RowEffects compare design remedies sensitivity
    GAMES Answer BadInput Chapter CheckResult EquityResult HandAdvice HousewayError LiveHand Prices Question Report RoundResult
    SeatResult SimulationResult Step Table Verification WagerResult WholeStrategy __version__ check equity price replay report
    AtlasResult atlas rules simulate strategy verify SimplePlay StrategyTable simple_play strategy_table RecountResult recount
    FrequencyTable frequencies HouseWaySearch house_way
"""
"""Once released, a name is only ever added here."""


def test_the_names_are_those_that_were_promised() -> None:
    assert sorted(hw.__all__) == sorted(PROMISED.split())
    assert [name for name in dir(hw) if not name.startswith("__")] == sorted(set(hw.__all__) - {"__version__"})
    assert "__version__" in dir(hw)


@pytest.mark.parametrize("name", sorted(set(PROMISED.split()) - {"__version__", "GAMES"}))
def test_every_name_has_a_docstring(name: str) -> None:
    value = getattr(hw, name)
    said = inspect.getdoc(value) or ""
    assert said
    assert value.__module__.startswith("houseway.")
    if name not in ("BadInput", "HousewayError"):
        assert ">>> import houseway as hw" in said


@pytest.mark.parametrize("module", ["houseway", *(f"houseway.api.{home}" for home in hw._HOMES)])
def test_the_examples_run(module: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(module), optionflags=FLAGS)
    assert (failed, tried > 0) == (0, True)


def test_a_public_method_has_a_docstring() -> None:
    classes = [value for name in hw.__all__ if inspect.isclass(value := getattr(hw, name))]
    members = [
        (one.__name__, name)
        for one in classes
        for name, member in vars(one).items()
        if name[0] != "_" and isinstance(member, types.FunctionType | property) and not inspect.getdoc(member)
        if name not in ("game", "authority")  # these say what they are
    ]
    assert members == []


PARTS = {"BadInput", "HousewayError", "Question", "RoundResult", "SeatResult", "Step", "WagerResult"}
"""Classes that are no result of a function: errors, and what a result consists of."""
NO_ROWS = {"LiveHand", "Report", "Table", "Verification"}
RESULTS = sorted({name for name in hw.__all__ if inspect.isclass(getattr(hw, name))} - PARTS)


@pytest.mark.parametrize("name", RESULTS)
def test_every_result_is_shown_in_a_notebook_and_becomes_a_frame(name: str) -> None:
    missing = [one for one in ("_repr_html_", "__repr__", "to_frame", "json") if one not in vars(getattr(hw, name))]
    assert missing == ([] if name not in NO_ROWS else [one for one in missing if one in ("to_frame", "json")])


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'prise'"):
        _ = hw.prise


def test_importing_loads_nothing_that_costs_time() -> None:
    code = "import sys, houseway; print(*({'numpy', 'yaml', 'pydantic', 'rich'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_packages_do_not_take_the_place_of_functions() -> None:
    """A package that is called like a function would replace it as soon as somebody imports it."""
    code = (
        "import houseway as hw, pkgutil, importlib\n"
        "packages = {one.name for one in pkgutil.iter_modules(hw.__path__)}\n"
        "print(*(packages & set(hw.__all__)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
