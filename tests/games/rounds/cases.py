"""Cases written in YAML, as data."""

from pathlib import Path
from typing import Any, Final

import yaml

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The same data, read in a tenth of the time where libyaml is there: every worker reads all cases."""


def cases(file: Path) -> Any:
    """What the file holds."""
    return yaml.load(file.read_text(encoding="utf-8"), Loader=_LOADER)
