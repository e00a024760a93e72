"""Python's collector of cyclic garbage, kept from stopping every table at once."""

import gc
from typing import Final

YOUNG: Final = 10_000
"""New objects before the collector looks at them; nearly everything that a command makes is gone by then."""


def calm_collector() -> None:
    """What is loaded by now stays for good and is never looked through again, which would take a tenth of a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 50)
