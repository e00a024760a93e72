"""``houseway manifest``: every file of the software with its digest, and what changed since such a manifest was written."""

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.arguments import AsJson
from houseway.errors import BadInput

To = Annotated[Path | None, typer.Option("--to", metavar="FILE.json", help="Write it there, as a baseline.")]
Since = Annotated[
    Path | None,
    typer.Option("--since", metavar="BASELINE", help="What changed since that manifest; - is standard input."),
]
Digest = Annotated[
    str | None,
    typer.Option("--digest", metavar="HEX", help="With --since: the baseline's digest as you wrote it down."),
]

Bill = Annotated[
    bool, typer.Option("--sbom", help="The packages that Houseway runs with, as a CycloneDX bill of materials.")
]


def manifest(
    to: To = None, since: Since = None, digest: Digest = None, sbom: Bill = False, json_: AsJson = False
) -> int:
    """Every file of the software with its digest, by what it can touch; or what changed since such a baseline.

    With --since the exit status is 0 where nothing changed, 1 where something did, and 2 for a baseline that cannot be used.
    """
    if to is not None and since is not None:
        raise BadInput(
            "a baseline is written with --to or compared with --since, not both at once",
            "command line",
            code="options-exclude-each-other",
        )
    if sbom:
        return _bill(to, since)
    if digest is not None and since is None:
        raise BadInput("--digest goes with --since", "--digest", code="option-belongs-elsewhere")
    return _written(to, json_) if since is None else _compared(since, digest, json_)


def _bill(to: Path | None, since: Path | None) -> int:
    import json

    from houseway.cli.atomic_file import check_place, kind_of, write
    from houseway.cli.output import print_json
    from houseway.manifest.bill_of_materials import bill_of_materials

    if since is not None:
        raise BadInput(
            "a bill of materials is not compared: leave --since out", "--since", code="option-belongs-elsewhere"
        )
    if to is None:
        print_json(bill_of_materials())
        return 0
    kind_of(to, ("json",))
    check_place(to)
    found = bill_of_materials()
    write(to, (json.dumps(found, indent=1) + "\n").encode())
    print(f"{to}: {len(found['components'])} packages of Houseway {found['metadata']['component']['version']}")
    return 0


def _written(to: Path | None, json_: bool) -> int:
    import json

    from houseway.cli.atomic_file import check_place, kind_of, write
    from houseway.cli.output import print_json
    from houseway.cli.pages.manifest import print_manifest
    from houseway.manifest.baseline import document, present

    if to is not None:
        kind_of(to, ("json",))
        check_place(to)
    one = present()
    if to is not None:
        write(to, (json.dumps(document(one), indent=1) + "\n").encode())
    if json_:
        print_json(document(one))
    elif to is not None:
        print(f"{to}: {len(one.files)} files of Houseway {one.version}, digest {one.sha256}")
    else:
        print_manifest(one)
    return 0


def _compared(since: Path, digest: str | None, json_: bool) -> int:
    from dataclasses import asdict

    from houseway.api.input.files import document
    from houseway.cli.output import print_json
    from houseway.cli.pages.manifest import print_changes
    from houseway.cli.retest import retest
    from houseway.cli.sources import package_folder
    from houseway.manifest.baseline import present, read
    from houseway.manifest.changes import changes, changes_json

    where = "standard input" if str(since) == "-" else str(since)
    found = changes(read(document(since), where, digest), present())
    tests = retest(package_folder(), found.games)
    if json_:
        told = changes_json(found)
        for name, game in told["games"].items():
            game["retest"] = None if tests is None else asdict(tests[name])
        print_json(told)
    else:
        print_changes(found, tests)
    return 1 if found.groups else 0
