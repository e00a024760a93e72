"""What is to be tested again, in a checkout made for it: one game, two test files, three clauses."""

from pathlib import Path

import pytest

from houseway.cli.retest import Retest, retest
from houseway.manifest.changes import Change
from tests.project.refused import refused

CATALOGUE = """\
clauses:
  - {id: "MA-FA-1.a", gist: "One."}
  - {id: "MA-FA-1.b", gist: "Two."}
"""
TEST = """\
import pytest

@pytest.mark.clause("{clause}")
def test_{name}() -> None: ...
"""
CHANGED = Change("changed", "games/faro/rules.py", "games/faro/rules.py", "rules", ("faro",))
GONE = Change("removed", "games/faro/pays.py", None, "rules", ("faro",))


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """The package of a checkout whose tests cite two clauses of faro and one of another game."""
    files = {
        "pyproject.toml": "",
        "houseway/rulebook/chapters/ma/faro.yaml": CATALOGUE,
        "houseway/games/faro/rules.py": 'PAYS = ("MA-FA-1.b", "MA-XX-9")\n',
        "tests/test_soda.py": TEST.format(clause="MA-FA-1.a", name="soda"),
        "tests/test_hock.py": TEST.format(clause="MA-FA-1.b", name="hock"),
        "tests/test_other.py": TEST.format(clause="MA-FAX-1.b", name="other"),
    }
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content, encoding="utf-8")
    return tmp_path / "houseway"


def test_every_file_that_cites_the_chapter_and_first_the_tests_of_the_clauses_at_hand(package: Path) -> None:
    files, hock = ("tests/test_hock.py", "tests/test_soda.py"), ("tests/test_hock.py::test_hock",)
    assert retest(package, {"faro": (CHANGED, GONE)}) == {"faro": Retest(files, ("MA-FA-1.b",), hock)}
    assert retest(package, {"faro": (GONE,)}) == {"faro": Retest(files, (), ())}


def test_nothing_changed_is_nothing_to_test(package: Path) -> None:
    assert retest(package, {}) == {}


def test_without_tests_beside_the_package_nothing_can_be_said(package: Path) -> None:
    (package.parent / "pyproject.toml").unlink()
    assert retest(package, {"faro": (CHANGED,)}) is None


@pytest.mark.parametrize("content", ["def (", "\0"])
def test_code_that_cannot_be_parsed_still_has_its_chapter_tested(package: Path, content: str) -> None:
    (package / "games/faro/rules.py").write_text(f'{content}  # "MA-FA-1.b"', encoding="utf-8")
    found = retest(package, {"faro": (CHANGED,)})
    assert found == {"faro": Retest(("tests/test_hock.py", "tests/test_soda.py"), (), ())}


def test_a_catalogue_that_is_spoilt_still_names_its_chapter(package: Path) -> None:
    (package / "rulebook/chapters/ma/faro.yaml").write_bytes(CATALOGUE.encode() + b"\xff}}}: [")
    found = retest(package, {"faro": (GONE,)})
    assert found is not None
    assert len(found["faro"].files) == 2


def test_a_game_that_is_gone_has_no_chapter_any_more(package: Path) -> None:
    (package / "rulebook/chapters/ma/faro.yaml").unlink()
    assert retest(package, {"faro": (GONE,)}) == {"faro": Retest((), (), ())}


def test_a_test_that_cannot_be_parsed_is_bad_input(package: Path) -> None:
    (package.parent / "tests/test_hock.py").write_text('"MA-FA-1.b" def (', encoding="utf-8")
    with refused("cannot-parse"):
        retest(package, {"faro": (CHANGED,)})
