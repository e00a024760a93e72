"""A manifest as a document: complete, read back as it was written, and found out where it was altered."""

import hashlib
import json
import random
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games import GAMES
from houseway.manifest.baseline import Manifest, document, present, read
from houseway.manifest.software import digest, manifest
from houseway.transparency.canonical import canonical
from tests.project import refused as refusals


@pytest.fixture(scope="module")
def baseline() -> Manifest:
    return present()


def test_a_manifest_has_every_file_once_with_its_digest() -> None:
    told = document(present())
    files = {path: one["sha256"] for group in told["groups"].values() for path, one in group.items()}
    assert sum(map(len, told["groups"].values())) == len(files)
    assert files == manifest()
    assert told["software"] == digest(files)
    assert told["games"] == {name: list(authorities) for name, authorities in GAMES.items()}


def test_a_document_is_read_back_as_it_was_written(baseline: Manifest) -> None:
    assert read(json.loads(json.dumps(document(baseline), indent=1)), "here", baseline.sha256.upper()) == baseline


def leaves(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to each single value of a document."""
    if not isinstance(value, dict | list) or not value:
        return [way]
    several = value.items() if isinstance(value, dict) else enumerate(value)
    return [one for key, item in several for one in leaves(item, (*way, key))]


def holder(value: Any, way: tuple[Any, ...]) -> Any:
    for key in way[:-1]:
        value = value[key]
    return value


def test_an_altered_baseline_is_found_out(baseline: Manifest) -> None:
    """Any one value changed, or taken away with its name."""
    lot, whole = random.Random(15), document(baseline)
    for way in lot.sample(leaves(whole), 150):
        altered = deepcopy(whole)
        place = holder(altered, way)
        if lot.random() < 0.5:
            del place[way[-1]]
        else:
            place[way[-1]] = f"{place[way[-1]]}"[:-1] + "x"
        with pytest.raises(BadInput):
            read(altered, "baseline.json")


def test_a_digest_swapped_for_a_right_looking_one_is_found_out(baseline: Manifest) -> None:
    altered = deepcopy(document(baseline))
    altered["groups"]["randomness"]["equipment/randomness/chance.py"]["sha256"] = "0" * 64
    with refusals.refused("manifest-altered"):
        read(altered, "baseline.json")


def signed_again(told: dict[str, Any]) -> dict[str, Any]:
    """As a skilled hand leaves it: altered, and its digest put right."""
    body = {name: value for name, value in told.items() if name != "sha256"}
    return {**body, "sha256": hashlib.sha256(canonical(body)).hexdigest()}


def test_an_altered_baseline_with_its_digest_put_right_is_found_out_by_the_digest_kept(baseline: Manifest) -> None:
    altered = document(replace(baseline, version="0.0.1"))
    assert read(altered, "baseline.json").version == "0.0.1"
    with refusals.refused("another-manifest"):
        read(altered, "baseline.json", baseline.sha256)


def _spoil(change: Callable[[dict[str, Any]], object]) -> Callable[[dict[str, Any]], Any]:
    def spoilt(told: dict[str, Any]) -> Any:
        altered = deepcopy(told)
        change(altered)
        return signed_again(altered)

    return spoilt


@pytest.mark.parametrize(
    ("spoilt", "code"),
    [
        (lambda told: [told], "not-a-manifest"),
        (lambda told: "houseway-manifest-1", "not-a-manifest"),
        (lambda told: {}, "not-a-manifest"),
        (lambda told: {**told, "format": 1}, "not-a-manifest"),
        (lambda told: {**told, "format": "houseway-manifest-2"}, "another-manifest-format"),
        (lambda told: {**told, "sha256": told["sha256"][:-1]}, "malformed-digest"),
        (lambda told: {**told, "sha256": None}, "malformed-digest"),
        (
            _spoil(lambda told: told["groups"]["log"].update({"x.py": {"sha256": "G" * 64, "games": []}})),
            "malformed-digest",
        ),
        (
            _spoil(lambda told: told["groups"]["log"].update({"x.py": {"sha256": "0" * 64, "games": []}})),
            "malformed-manifest",
        ),
        (_spoil(lambda told: told["groups"].pop("log")), "malformed-manifest"),
        (_spoil(lambda told: told["groups"].update(cards={})), "malformed-manifest"),
        (_spoil(lambda told: told.update(groups=[])), "malformed-manifest"),
        (_spoil(lambda told: told.update(version=1)), "malformed-manifest"),
        (_spoil(lambda told: told.update(extra=1)), "malformed-manifest"),
        (_spoil(lambda told: told.update(software="0" * 64)), "malformed-manifest"),
        (_spoil(lambda told: told["games"].update(faro=[1])), "malformed-manifest"),
        (_spoil(lambda told: told.update(dependencies=None)), "malformed-manifest"),
    ],
)
def test_what_is_no_baseline_is_refused_in_one_sentence(
    baseline: Manifest, spoilt: Callable[[dict[str, Any]], Any], code: str
) -> None:
    with refusals.refused(code) as refused:
        read(spoilt(document(baseline)), "baseline.json")
    assert refused.value.where == "baseline.json"
    assert "\n" not in refused.value.message


def test_a_file_twice_in_a_baseline_contradicts_it(baseline: Manifest) -> None:
    told = document(baseline)
    told["groups"]["others"]["equipment/randomness/chance.py"] = told["groups"]["randomness"][
        "equipment/randomness/chance.py"
    ]
    with refusals.refused("malformed-manifest"):
        read(signed_again(told), "baseline.json")


def test_a_library_beside_a_module_and_tables_of_figures_are_part_of_the_software(tmp_path: Path) -> None:
    for name in ("chance.py", "chance.so", "wins.npz", "settings.bin", "LICENSE"):
        (tmp_path / name).write_text(name)
    assert set(manifest(tmp_path)) == {"chance.py", "chance.so", "wins.npz", "settings.bin", "LICENSE"}
