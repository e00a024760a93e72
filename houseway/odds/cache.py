"""A disk cache of price lists. Entries that are missing, damaged or written by other code are recomputed; no error is raised."""

import hashlib
import json
import os
import tempfile
from contextlib import suppress
from dataclasses import asdict, dataclass
from fractions import Fraction
from pathlib import Path

from houseway.odds.method import Method
from houseway.odds.price import Line, Outcome, Price, PriceList
from houseway.support.compiled_cache import code_digest
from houseway.support.json_types import Json

Key = tuple[str, ...]
"""The game, followed by everything else that determines the prices."""


@dataclass(frozen=True)
class Cache:
    """A folder with one file for each price list, named by a digest of the key and the code."""

    folder: Path
    fresh: bool = False
    """Whether what is stored is computed anew and replaced."""

    def get(self, key: Key) -> PriceList | None:
        """The list stored under the key, or None if it is missing or its checksum is wrong."""
        if self.fresh:
            return None
        try:
            digest, _, body = self._file(key).read_bytes().partition(b"\n")
            if digest.decode("ascii") != hashlib.sha256(body).hexdigest():
                return None
            return _read(json.loads(body))
        except (OSError, ValueError, KeyError, TypeError, ZeroDivisionError):
            return None

    def put(self, key: Key, prices: PriceList) -> None:
        """Store the list; does nothing if the folder cannot be written."""
        body = json.dumps(_written(prices), ensure_ascii=False).encode()
        digest = hashlib.sha256(body).hexdigest().encode()
        temporary = ""
        try:
            file = self._file(key)
            file.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=file.parent, suffix=".part")
            with os.fdopen(handle, "wb") as out:
                out.write(digest + b"\n" + body)
            os.replace(temporary, file)
        except OSError:
            if temporary:
                with suppress(OSError):
                    os.unlink(temporary)

    def _file(self, key: Key) -> Path:
        named = hashlib.sha256(json.dumps([code_digest(key[0]), *key]).encode()).hexdigest()
        return self.folder / "prices" / f"{key[0]}-{named[:32]}.json"


def _written(prices: PriceList) -> Json:
    lines = {
        wager: {
            "method": asdict(price.method),
            "lines": [
                [outcome.line.name, outcome.line.pays, str(outcome.line.net), str(outcome.line.risk), outcome.weight]
                for outcome in price.outcomes
            ],
        }
        for wager, price in prices.wagers.items()
    }
    return {
        "game": prices.game,
        "authority": prices.authority,
        "submission": prices.submission,
        "assumptions": prices.assumptions,
        "wagers": lines,
        "strategy": prices.strategy,
        "combinations": prices.combinations,
        "parts": prices.parts,
    }


def _read(raw: Json) -> PriceList:
    return PriceList(
        **{
            **raw,
            "parts": tuple(raw["parts"]),
            "wagers": {wager: _price(**price) for wager, price in raw["wagers"].items()},
        }
    )


def _price(method: Json, lines: list[tuple[str, str, str, str, int]]) -> Price:
    total = sum(line[4] for line in lines)
    return Price(
        tuple(
            Outcome(Line(name, pays, Fraction(net), Fraction(risk)), weight, Fraction(weight, total))
            for name, pays, net, risk, weight in lines
        ),
        Method(**{**method, "approximate": tuple(method["approximate"])}),
    )
