"""The error for a command whose optional packages are not installed."""

from collections.abc import Sequence
from typing import Final

from houseway.errors import BadInput

FLOOR: Final = ("alembic", "argon2", "cryptography", "fastapi", "sqlalchemy", "starlette", "uvicorn", "websockets")
EXTRAS: Final = {
    **dict.fromkeys(FLOOR, "floor"),
    **dict.fromkeys(("gymnasium", "pettingzoo"), "env"),
    "psycopg": "postgres",
}
"""Optional packages, each with the extra that installs it."""


def missing_extra(missing: ModuleNotFoundError, arguments: Sequence[str]) -> BadInput | None:
    """The error that says which extra to install, or None if the missing module belongs to no extra."""
    package = (missing.name or "").partition(".")[0]
    command = next((word for word in arguments if not word.startswith("-")), "")
    # `verify` needs only cryptography, not the whole floor extra.
    extra = "verify" if (command, package) == ("verify", "cryptography") else EXTRAS.get(package)
    if extra is None:
        return None
    return BadInput(
        f"`houseway {command}` needs the {extra} extra: pip install 'houseway[{extra}]'", code="extra-not-installed"
    )
