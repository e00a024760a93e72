"""What a change of a file can touch: its group by its place, its games by their imports."""

import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

import houseway
from houseway.games import GAMES
from houseway.manifest.baseline import DEPENDENCIES, Listed, present
from houseway.manifest.impact import GROUPS, PACKAGES, Touched, touched

PACKAGE = Path(houseway.__file__).parent
ROOT = PACKAGE.parent


@pytest.fixture(scope="module")
def files() -> Mapping[str, Listed]:
    return present().files


@pytest.mark.parametrize(
    ("file", "group", "games"),
    [
        ("equipment/randomness/chance.py", "randomness", set(GAMES)),
        ("transparency/deck/byte_stream.py", "randomness", set(GAMES)),
        ("simulation/randomness/counter.py", "randomness", set(GAMES)),
        ("games/sic_bo/play/settlement.py", "rules", {"sic_bo"}),
        ("rulebook/chapters/pa/poker.yaml", "rules", {"poker"}),
        ("rulebook/submission.py", "rules", set(GAMES)),
        ("ranking/tiles.py", "rules", {"pai_gow"}),
        ("table/replay/referee.py", "rules", set(GAMES)),
        ("table/kit/dice_start.py", "rules", {"pai_gow", "pai_gow_poker"}),
        ("table/chips/ledger.py", "settlement", set(GAMES)),
        ("table/banking/vigorish.py", "rules", {"pai_gow", "pai_gow_poker"}),
        ("transparency/merkle.py", "log", set()),
        ("floor/people/rights.py", "floor", set()),
        ("games/sic_bo/layout.py", "page", {"sic_bo"}),
        ("games/sic_bo/odds/prices.py", "figures", {"sic_bo"}),
        ("odds/price.py", "figures", set(GAMES)),
        ("ranking/joker_fast.py", "figures", {"pai_gow_poker"}),
        ("cli/app.py", "others", set()),
    ],
)
def test_a_file_touches_what_it_is_for(files: Mapping[str, Listed], file: str, group: str, games: set[str]) -> None:
    assert (files[file].touches.group, set(files[file].touches.games)) == (group, games)


def test_every_package_that_has_a_group_is_there() -> None:
    assert [one for one in PACKAGES if one != "floor/static" and not (PACKAGE / one).exists()] == []
    assert set(PACKAGES.values()) <= set(GROUPS)
    assert [one for group in GROUPS.values() for one in group.tests if not (ROOT / one).exists()] == []


def test_every_package_that_the_software_needs_has_a_group() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["floor"]]
    assert {one.partition(">")[0] for one in needed} == set(DEPENDENCIES)


LOADED = """
import sys
from houseway.games import game
game({game!r}, {authority!r})
print("\\n".join(sys.modules))
"""


@pytest.mark.parametrize("game", ["pai_gow", "poker", "sic_bo"])
def test_all_that_a_game_loads_is_known_to_touch_it(files: Mapping[str, Listed], game: str) -> None:
    """Imports are read and not run: what a fresh interpreter really holds must be among them, and never be minor."""
    program = LOADED.format(game=game, authority=str(GAMES[game][0]))
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    places = [name.split(".", 1)[1].replace(".", "/") for name in done.stdout.split() if name.startswith("houseway.")]
    loaded = [files.get(f"{place}.py") or files[f"{place}/__init__.py"] for place in places]
    assert len(loaded) > 20
    assert [one for one in loaded if game not in one.touches.games or not GROUPS[one.touches.group].major] == []


GAME = "from houseway.table.dice import roll\n"


@pytest.mark.parametrize(
    "source",
    [
        GAME,
        "from houseway.table import dice\n",
        "import houseway.table.dice\n",
        "from ...table import dice\n",
        "from ...table.dice import roll\n",
        f"if TYPE_CHECKING:\n    pass\nelse:\n    {GAME}",
        f"def play():\n    {GAME}",
        f"try:\n    {GAME}except ImportError:\n    pass\n",
        f"if 1:\n    pass\nelse:\n    {GAME}",
        f"class Play:\n    def on(self):\n        with open('x'):\n            {GAME}",
        f"match 1:\n    case 1:\n        {GAME}",
    ],
)
def test_an_import_is_found_wherever_it_stands(source: str) -> None:
    sources = {"games/craps/__init__.py": source, "games/faro/__init__.py": "", "table/dice.py": ""}
    assert touched(sources, sources)["table/dice.py"] == Touched("rules", ("craps",))


def test_an_import_for_types_alone_touches_nothing() -> None:
    only = f"if TYPE_CHECKING:\n    {GAME}"
    sources = {"games/craps/__init__.py": only, "games/faro/__init__.py": GAME, "table/dice.py": ""}
    assert touched(sources, sources)["table/dice.py"].games == ("faro",)


def test_in_doubt_a_file_is_of_the_rules_and_of_every_game() -> None:
    """A new file that nobody imports yet, a library beside a module, a source that cannot be parsed."""
    sources = {"games/craps/__init__.py": "", "games/faro/__init__.py": "def (", "games/faro/idle.py": ""}
    paths = [*sources, "table/new.bin", "equipment/chance.so", "games/faro/pays.npz"]
    found = touched(paths, sources)
    assert {one.group for one in found.values()} == {"rules"}
    assert found["table/new.bin"].games == found["equipment/chance.so"].games == ("craps", "faro")
    assert found["games/faro/pays.npz"].games == ("faro",)
