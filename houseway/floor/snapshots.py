"""A live table between two rounds as bytes, so that a restart need not replay its whole life.

The log stays the truth: a snapshot is used by the very code that made it (its digest is kept beside it) and by no other,
and what is read back may only be made of Houseway's own classes and plain values.
"""

import hashlib
import io
import pickle
from functools import cache
from pathlib import Path
from typing import Any, Final

import houseway
from houseway.equipment.chance import Chance, SystemEntropy
from houseway.floor.config import TableConfig
from houseway.floor.live import LiveTable
from houseway.games import game
from houseway.rulebook.setup import Duty
from houseway.table.game import Game
from houseway.table.table import now

EVERY: Final = 200
"""Commands between snapshots."""
PLAIN: Final = {
    ("builtins", "set"),
    ("builtins", "frozenset"),
    ("collections", "deque"),
    ("collections", "OrderedDict"),
    ("collections", "Counter"),
    ("datetime", "datetime"),
    ("datetime", "timedelta"),
    ("datetime", "timezone"),
    ("fractions", "Fraction"),
    ("copyreg", "_reconstructor"),
    ("copyreg", "__newobj__"),
    ("builtins", "object"),
    ("builtins", "int"),
}


@cache
def code_digest() -> str:
    """What tells one version of the code from another: a digest over every file of it."""
    root = Path(houseway.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


class _Pickler(pickle.Pickler):
    def persistent_id(self, obj: Any) -> Any:
        if isinstance(obj, Game):
            return ("game", obj.id, obj.authority)
        if isinstance(obj, Chance):
            return ("chance",)
        if isinstance(obj, SystemEntropy):
            return ("entropy",)
        if isinstance(obj, Duty):
            return ("duty", obj.id)
        return ("clock",) if obj is now else None


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, config: TableConfig) -> None:
        super().__init__(file)
        self._game = game(config.game, config.authority)

    def persistent_load(self, pid: Any) -> Any:
        match pid:
            case ("game", name, authority):
                return game(name, authority)
            case ("chance",):
                return Chance(SystemEntropy())
            case ("entropy",):
                return SystemEntropy()
            case ("duty", wanted):
                return next(duty for duty in self._game.setup.duties if duty.id == wanted)
            case ("clock",):
                return now
        raise pickle.UnpicklingError("a snapshot names something that no table has")

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in PLAIN or (module.startswith("houseway.") and "." not in name):
            found = super().find_class(module, name)
            if isinstance(found, type) or (module, name) in PLAIN:
                return found
        raise pickle.UnpicklingError(f"a snapshot may not hold {module}.{name}")


def packed(live: LiveTable) -> bytes | None:
    """The table as bytes, only when no round is on; None where a game remembers something that cannot be kept so."""
    file = io.BytesIO()
    try:
        _Pickler(file, protocol=5).dump(live.memento_whole())
    except (pickle.PicklingError, TypeError, AttributeError):
        return None
    return file.getvalue()


def unpacked(body: bytes, config: TableConfig) -> LiveTable:
    """The table that these bytes were made of."""
    live = LiveTable(config)
    live.restore_whole(_Unpickler(io.BytesIO(body), config).load())
    return live
