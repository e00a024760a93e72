"""What became of a copy of the package since its baseline: whatever was done to it is named, and how grave it is."""

import random
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import houseway
from houseway.games import GAMES
from houseway.manifest.baseline import Manifest, document, present
from houseway.manifest.changes import EMPTY, Change, Changes, changes, changes_json
from houseway.manifest.impact import GROUPS, Touched
from houseway.transparency.canonical import canonical

PACKAGE = Path(houseway.__file__).parent
NOT_COPIED = shutil.ignore_patterns("__pycache__", "static")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package; each test leaves it as it was."""
    return Path(shutil.copytree(PACKAGE, tmp_path_factory.mktemp("copy") / "houseway", ignore=NOT_COPIED))


@pytest.fixture(scope="module")
def baseline(copy: Path) -> Manifest:
    return present(copy)


def some_files(baseline: Manifest, count: int) -> list[str]:
    """A file of every group, and others by lot; the lot is the same each time."""
    lot = random.Random(46)
    files = {path: one.touches.group for path, one in baseline.files.items() if one.sha256 != EMPTY}
    return [lot.choice([path for path in files if files[path] == name]) for name in GROUPS] + lot.sample(
        [*files], count
    )


def only(found: Changes) -> Change:
    assert found.surroundings == ()
    (one,) = found.files
    return one


def test_the_same_software_gives_the_same_document_and_no_change(copy: Path, baseline: Manifest) -> None:
    again = present(copy)
    assert canonical(document(again)) == canonical(document(baseline))
    found = changes(baseline, again)
    assert (found.update, found.groups, found.games) == ("none", (), {})


def test_a_file_changed_added_removed_or_renamed_is_named(copy: Path, baseline: Manifest) -> None:
    for path in some_files(baseline, 4):
        file, touches = copy / path, baseline.files[path].touches
        content, other = file.read_bytes(), file.with_name(f"other_{file.name}")
        file.write_bytes(content + b"\n")
        one = only(changes(baseline, present(copy)))
        assert (one.kind, one.file, one.group) == ("changed", path, touches.group)
        assert set(one.games) >= set(touches.games)
        file.unlink()
        one = only(changes(baseline, present(copy)))
        assert (one.kind, one.was, one.group, one.games) == ("removed", path, touches.group, touches.games)
        other.write_bytes(content)
        one = only(changes(baseline, present(copy)))
        assert (one.kind, one.was, one.name) == ("renamed", path, f"{path} → {other.relative_to(copy).as_posix()}")
        assert GROUPS[one.group].major >= GROUPS[touches.group].major
        file.write_bytes(content)
        one = only(changes(baseline, present(copy)))
        assert (one.kind, one.file) == ("added", other.relative_to(copy).as_posix())
        other.unlink()


@pytest.mark.parametrize(
    ("path", "update", "games"),
    [
        ("equipment/randomness/chance.py", "major", set(GAMES)),
        ("games/sic_bo/play/settlement.py", "major", {"sic_bo"}),
        ("rulebook/chapters/ma/sic_bo.yaml", "major", {"sic_bo"}),
        ("games/fast_action_holdem/odds/data/wins_6.npz", "major", {"fast_action_holdem"}),
        ("table/banking/vigorish.py", "major", {"pai_gow", "pai_gow_poker"}),
        ("games/sic_bo/odds/prices.py", "minor", {"sic_bo"}),
        ("transparency/merkle.py", "minor", set()),
        ("reports/report.css", "minor", set()),
        ("__init__.py", "minor", set()),
    ],
)
def test_an_update_is_major_where_randomness_rules_or_pays_can_be_touched(
    copy: Path, baseline: Manifest, path: str, update: str, games: set[str]
) -> None:
    content = (copy / path).read_bytes()
    (copy / path).write_bytes(content + b"\n")
    found = changes(baseline, present(copy))
    (copy / path).write_bytes(content)
    assert (found.update, set(found.games)) == (update, games)


def test_a_game_taken_away_whole_is_named(copy: Path, baseline: Manifest, tmp_path: Path) -> None:
    shutil.move(copy / "games" / "sic_bo", tmp_path)
    shutil.move(copy / "rulebook" / "chapters" / "ma" / "sic_bo.yaml", tmp_path)
    found = changes(baseline, present(copy))
    shutil.move(tmp_path / "sic_bo", copy / "games")
    shutil.move(tmp_path / "sic_bo.yaml", copy / "rulebook" / "chapters" / "ma")
    assert "sic_bo" not in found.now.games
    assert {one.kind for one in found.files} == {"removed"}
    told = changes_json(found)
    assert told["games"]["sic_bo"]["authorities"] == ["MA"]
    assert "games/sic_bo/rules.py" in told["groups"]["rules"]["removed"]


def test_a_file_that_a_game_comes_to_use_counts_for_it(copy: Path, baseline: Manifest) -> None:
    """The tiles are Pai Gow's alone, until Sic Bo imports them: from then on a change of them is Sic Bo's too."""
    assert baseline.files["equipment/tiles.py"].touches.games == ("pai_gow",)
    rules = copy / "games" / "sic_bo" / "rules.py"
    content = rules.read_bytes()
    rules.write_bytes(content + b"\nfrom houseway.equipment import tiles\n")
    assert present(copy).files["equipment/tiles.py"].touches.games == ("pai_gow", "sic_bo")
    rules.write_bytes(content)


def test_where_a_file_moves_between_groups_the_graver_counts(baseline: Manifest) -> None:
    was = replace(baseline.files["equipment/money.py"], touches=Touched("settlement", ("sic_bo",)))
    now = replace(was, touches=Touched("others", ("poker",)))
    one = only(changes(replace(baseline, files={"a.py": was}), replace(baseline, files={"b.py": now})))
    assert (one.kind, one.group, one.games) == ("renamed", "settlement", ("poker", "sic_bo"))


@pytest.mark.parametrize(
    ("name", "update"), [("pydantic", "major"), ("cryptography", "minor"), ("numpy", "minor"), ("unheard-of", "minor")]
)
def test_a_package_in_another_version_is_named(baseline: Manifest, name: str, update: str) -> None:
    found = changes(baseline, replace(baseline, dependencies={**baseline.dependencies, name: "99.0"}))
    (one,) = found.surroundings
    assert (one.name, one.now, found.update, found.files) == (name, "99.0", update, ())


def test_another_python_is_a_major_update(baseline: Manifest) -> None:
    found = changes(baseline, replace(baseline, python="CPython 4.0.0"))
    assert (found.update, [one.name for one in found.surroundings]) == ("major", ["Python"])
