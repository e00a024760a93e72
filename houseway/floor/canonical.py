"""One way to write a value down, so that everybody hashes the same bytes."""

import json


def canonical(value: object) -> bytes:
    """JSON with sorted keys, no spaces and ASCII only; refuses what is not plain JSON."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False).encode()
