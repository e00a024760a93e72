"""Reading what people hand in: YAML or JSON, one document or a stream, with one clear sentence for what cannot be read."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from houseway.errors import BadInput

LIMIT = 32 * 1024 * 1024
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def text(path: Path) -> str:
    """The file's text; refuses one that is missing, a folder, empty, too large or not text."""
    try:
        if path.stat().st_size > LIMIT:
            raise BadInput(f"the file is larger than {LIMIT // 2**20} MiB", str(path))
        content = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise BadInput("there is no such file", str(path)) from None
    except IsADirectoryError:
        raise BadInput("this is a folder, not a file", str(path)) from None
    except UnicodeDecodeError:
        raise BadInput("the file is not text in UTF-8", str(path)) from None
    except OSError as error:
        raise BadInput(f"the file cannot be read: {error.strerror}", str(path)) from None
    if not content.strip():
        raise BadInput("the file is empty", str(path))
    return content


def documents(path: Path) -> list[Any]:
    """Every document of the file; raises where any of it is no YAML or JSON."""
    return [one for one in _stream(text(path), path) if one is not None]


def _stream(content: str, path: Path) -> Iterator[Any]:
    try:
        yield from yaml.load_all(content, Loader=_LOADER)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        place = f"{path}:{mark.line + 1}" if mark else str(path)
        problem = getattr(error, "problem", None) or "it cannot be read"
        raise BadInput(f"this is neither YAML nor JSON: {problem}", place) from None
    except (RecursionError, ValueError) as error:
        raise BadInput(f"this cannot be read as YAML or JSON: {error}", str(path)) from None


def document(path: Path) -> Any:
    """The only document of the file."""
    found = documents(path)
    if len(found) != 1:
        raise BadInput(f"the file holds {len(found)} documents, one is expected", str(path))
    return found[0]
