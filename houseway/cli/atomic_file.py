"""Atomic writing of output files."""

import os
import tempfile
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from houseway.errors import BadInput


def kind_of(file: Path, kinds: Collection[str], where: str = "to") -> str:
    """The file's extension without the dot; raises BadInput if it is not one of ``kinds``."""
    kind = file.suffix.lower().removeprefix(".")
    if kind not in kinds:
        raise BadInput(
            f"write to a file that ends in {' or '.join('.' + one for one in kinds)}, not to {file.name!r}",
            where,
            code="wrong-file-ending",
        )
    return kind


def check_place(file: Path) -> None:
    """Raise BadInput if the file cannot be written; called before long computations."""
    folder = file.parent
    if file.is_dir():
        raise BadInput(f"{file} is a folder: name a file", "to", code="not-a-file")
    if not folder.is_dir():
        raise BadInput(f"there is no folder {folder}", "to", code="no-such-folder")
    if not os.access(folder, os.W_OK) or (file.exists() and not os.access(file, os.W_OK)):
        raise BadInput(f"{file} cannot be written: permission denied", "to", code="cannot-write")


def write(file: Path, content: bytes) -> None:
    """Write the file, replacing an existing one atomically; raises BadInput, and leaves it unchanged, on failure."""
    temporary = ""
    try:
        handle, temporary = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.", suffix=".part")
        with os.fdopen(handle, "wb") as out:
            out.write(content)
        os.chmod(temporary, 0o644)
        os.replace(temporary, file)
    except OSError as error:
        if temporary:
            with suppress(OSError):
                os.unlink(temporary)
        raise BadInput(f"{file} cannot be written: {error.strerror or error}", "to", code="cannot-write") from None
