"""Command-line options of the commands that open a floor's store: the database and the keys."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from houseway.floor.signing.keyring import Keyring

DATABASE: Final = "sqlite:///houseway.db"
Database = Annotated[
    str,
    typer.Option(
        metavar="URL",
        envvar="HOUSEWAY_DATABASE",
        help="sqlite:///FILE, or postgresql://USER@HOST/NAME for several servers.",
    ),
]
SigningKey = Annotated[
    Path | None, typer.Option("--key", metavar="FILE", envvar="HOUSEWAY_KEY", help="The key that signs the log.")
]
SealingKey = Annotated[
    Path | None,
    typer.Option("--seal-key", metavar="FILE", envvar="HOUSEWAY_SEAL_KEY", help="The key that seals coming shoes."),
]
KeyService = Annotated[
    str,
    typer.Option(
        "--key-service",
        metavar="WHAT",
        envvar="HOUSEWAY_KEY_SERVICE",
        help="What wraps the sealing key: module:object, or a command.",
    ),
]


def keyring(key: Path | None, seal_key: Path | None, key_service: str) -> "Keyring":
    """The keyring of a floor, the same for the server and for all commands."""
    from houseway.floor.signing.keyring import Keyring

    return Keyring(key, seal_key, key_service)
