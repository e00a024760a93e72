"""Files of the cache folder behind a digest of their contents: a damaged one reads as if it were missing."""

import hashlib
import os
import tempfile
from contextlib import suppress
from pathlib import Path

from houseway.errors import BadInput


def write_sealed(file: Path, body: bytes) -> None:
    """Writes the body behind its digest, whole or not at all; raises BadInput if the folder cannot be written."""
    temporary = ""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=file.parent, suffix=".part")
        with os.fdopen(handle, "wb") as out:
            out.write(hashlib.sha256(body).hexdigest().encode() + b"\n" + body)
        os.replace(temporary, file)
    except OSError as error:
        if temporary:
            with suppress(OSError):
                os.unlink(temporary)
        text = f"the count cannot be kept in {file.parent}: {error.strerror or error}"
        raise BadInput(text, "HOUSEWAY_CACHE", code="cannot-write") from None


def read_sealed(file: Path) -> bytes | None:
    """The body of a sealed file; None if it is missing or damaged."""
    try:
        seal, _, body = file.read_bytes().partition(b"\n")
    except OSError:
        return None
    return body if seal == hashlib.sha256(body).hexdigest().encode() else None
