"""What a refusal must be in a test: its code and its clause, not its sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from houseway.errors import BadInput


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
