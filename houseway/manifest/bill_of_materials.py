"""The software bill of materials of this installation, as CycloneDX 1.6: every package that Houseway runs with."""

import json
import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

import houseway
from houseway.manifest.software import digest, manifest
from houseway.support.json_types import Json

FORMAT: Final = "CycloneDX"
VERSION: Final = "1.6"
PAGE_LOCK: Final = Path(houseway.__file__).parents[1] / "web" / "package-lock.json"
"""The packages of the web page; only a source checkout has this file."""
LICENCES: Final = ("License-Expression", "License")
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


def bill_of_materials() -> Json:
    """The document: Houseway with its digest, every installed Python package that it needs, and who needs whom.

    In a source checkout the packages of the web page are listed too. It carries no date, so that the same installation gives
    the same bytes.
    """
    installed = dict(sorted(_installed("houseway").items()))
    root = f"pkg:pypi/houseway@{houseway.__version__}"
    packages = [_component(one) for name, one in installed.items() if name != "houseway"]
    return {
        "bomFormat": FORMAT,
        "specVersion": VERSION,
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": root,
                "name": "houseway",
                "version": houseway.__version__,
                "purl": root,
                "licenses": [{"license": {"id": "Apache-2.0"}}],
                "hashes": [{"alg": "SHA-256", "content": digest(manifest())}],
            }
        },
        "components": [*packages, *_page()],
        "dependencies": [
            {"ref": root if name == "houseway" else _purl(one), "dependsOn": _needed(one, installed)}
            for name, one in installed.items()
        ],
    }


def _installed(name: str) -> dict[str, Distribution]:
    """The package and all that it needs, as far as they are installed, by normal name."""
    found: dict[str, Distribution] = {}
    left = [name]
    while left:
        wanted = left.pop()
        try:
            one = distribution(wanted)
        except PackageNotFoundError:  # an extra that is not installed, or another platform's
            continue
        if wanted not in found:
            found[wanted] = one
            left += _requirements(one)
    return found


def _requirements(one: Distribution) -> list[str]:
    found = [_NAME.match(line) for line in one.requires or ()]
    return [_normal(match[0]) for match in found if match]


def _needed(one: Distribution, installed: dict[str, Distribution]) -> list[str]:
    return sorted({_purl(installed[name]) for name in _requirements(one) if name in installed and name != "houseway"})


def _component(one: Distribution) -> Json:
    purl = _purl(one)
    said = next((one.metadata[key] for key in LICENCES if key in one.metadata), "")
    licence = {"licenses": [{"license": {"name": said}}]} if said and len(said) < 80 else {}
    return {
        "type": "library",
        "bom-ref": purl,
        "name": _normal(one.metadata["Name"]),
        "version": one.version,
        "purl": purl,
        **licence,
    }


def _page() -> Iterator[Json]:
    """The packages that the web page is built with and carries, from its lock file."""
    if not PAGE_LOCK.is_file():
        return
    packages = json.loads(PAGE_LOCK.read_text(encoding="utf-8"))["packages"]
    for path, one in sorted(packages.items()):
        if path and not one.get("dev") and not one.get("devOptional"):
            name = path.rpartition("node_modules/")[2]
            purl = f"pkg:npm/{name.replace('@', '%40')}@{one['version']}"
            yield {"type": "library", "bom-ref": purl, "name": name, "version": one["version"], "purl": purl}


def _purl(one: Distribution) -> str:
    return f"pkg:pypi/{_normal(one.metadata['Name'])}@{one.version}"


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
