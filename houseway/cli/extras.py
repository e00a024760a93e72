"""The sentence for a command whose packages were left out when Houseway was installed."""

from collections.abc import Sequence
from typing import Final

from houseway.errors import BadInput

FLOOR: Final = ("alembic", "argon2", "cryptography", "fastapi", "sqlalchemy", "starlette", "uvicorn", "websockets")
EXTRAS: Final = {
    **dict.fromkeys(FLOOR, "floor"),
    **dict.fromkeys(("gymnasium", "pettingzoo"), "env"),
    "psycopg": "postgres",
}
"""Each package that `pip install houseway` leaves out, with the extra that brings it."""


def missing_extra(missing: ModuleNotFoundError, arguments: Sequence[str]) -> BadInput | None:
    """What to install before this command runs, or None where the missing module belongs to no extra."""
    package = (missing.name or "").partition(".")[0]
    command = next((word for word in arguments if not word.startswith("-")), "")
    # Signatures are all that `verify` takes from the floor; it needs no server for them.
    extra = "verify" if (command, package) == ("verify", "cryptography") else EXTRAS.get(package)
    if extra is None:
        return None
    return BadInput(
        f"`houseway {command}` needs the {extra} extra: pip install 'houseway[{extra}]'", code="extra-not-installed"
    )
