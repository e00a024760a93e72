"""The software bill of materials: every package that is needed, each once, and nothing that is not installed."""

from importlib.metadata import version
from pathlib import Path

import pytest

from houseway import __version__
from houseway.manifest import bill_of_materials as bill
from houseway.manifest.software import digest, manifest
from houseway.support.json_types import Json
from tests.cli.running import Shell


@pytest.fixture(scope="module")
def found() -> Json:
    return bill.bill_of_materials()


def test_houseway_and_all_that_it_needs_are_listed_once(found: Json) -> None:
    parts = {one["name"]: one for one in found["components"]}

    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.6")
    assert found["metadata"]["component"]["version"] == __version__
    assert found["metadata"]["component"]["hashes"][0]["content"] == digest(manifest())
    assert len(parts) == len({one["bom-ref"] for one in found["components"]}) == len(found["components"])
    for name in ("numpy", "numba", "llvmlite", "pydantic", "pydantic-core", "rich"):  # llvmlite comes with numba
        assert parts[name]["version"] == version(name)
        assert parts[name]["purl"] == f"pkg:pypi/{name}@{version(name)}"
    assert "react" in parts  # the page, in a checkout


def test_every_dependency_is_a_component(found: Json) -> None:
    known = {one["bom-ref"] for one in found["components"]} | {found["metadata"]["component"]["bom-ref"]}

    named = {ref for one in found["dependencies"] for ref in (one["ref"], *one["dependsOn"])}
    assert named - known == set()
    assert len(found["dependencies"]) == len({one["ref"] for one in found["dependencies"]})


def test_without_a_checkout_the_page_is_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bill, "PAGE_LOCK", tmp_path / "none.json")
    monkeypatch.setattr(bill, "manifest", dict)
    assert not [one for one in bill.bill_of_materials()["components"] if one["purl"].startswith("pkg:npm")]


def test_the_command_writes_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    shell = Shell(capsys)
    file = tmp_path / "sbom.json"

    assert shell("manifest", "--sbom", "--to", file).status == 0
    first = file.read_bytes()
    assert shell("manifest", "--sbom", "--to", file).status == 0

    assert file.read_bytes() == first
    assert shell("manifest", "--sbom").json["bomFormat"] == "CycloneDX"
    assert shell("manifest", "--sbom", "--since", file).status == 2
