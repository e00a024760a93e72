"""What a refusal must be in a test: its code and its clause, not its sentence."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest

from houseway.errors import BadInput
from tests.project.refusals import PAGE


@contextmanager
def refused(
    code: str, *, clause: str | None = None, where: str | None = None
) -> Iterator[pytest.ExceptionInfo[BadInput]]:
    """The refusal that the block must end in; fails where its code, clause or place is another one."""
    with pytest.raises(BadInput) as caught:
        yield caught
    error = caught.value
    assert error.code == code, f"{error.code} is not {code}: {error}"
    assert clause is None or error.clause == clause, f"{error.clause} is not {clause}: {error}"
    assert where is None or error.where == where, f"{error.where} is not {where}: {error}"


@cache
def codes() -> frozenset[str]:
    """Every code that the page of refusals lists."""
    return frozenset(re.findall(r"^### (\S+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE))


@contextmanager
def checked_refusals() -> Iterator[None]:
    """Within the block no refusal of the package can be made that says no sentence or has a code not on the page."""
    make = BadInput.__init__

    def checked(error: BadInput, *args: Any, **fields: Any) -> None:
        make(error, *args, **fields)
        if not sys._getframe(1).f_globals["__name__"].startswith("houseway."):
            return
        assert " " in error.message.strip(), f"a refusal says a sentence, not {error.message!r}"
        assert not error.code or error.code in codes(), f"docs/refusals.md does not list {error.code!r}"
        assert " " not in error.clause, f"{error.clause!r} is no clause"

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BadInput, "__init__", checked)
        yield
