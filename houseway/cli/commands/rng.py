"""``houseway rng``: what chance draws, for laboratories: raw bytes, or final outcomes by the same calls that tables make."""

import sys
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Annotated

import typer

from houseway.cli.arguments import AsJson
from houseway.errors import BadInput

RAW_STEP = 1 << 16
DEAL_STEP = 1 << 14
"""Rounds that a device deals at once."""

Raw = Annotated[bool, typer.Option("--raw", help="Raw bytes on stdout, as the operating system gives them.")]
Final = Annotated[
    str | None,
    typer.Option("--final", metavar="WHAT", help="Final outcomes, one a line: cards or dice; rounds with --device."),
]
Count = Annotated[int, typer.Option("--count", help="How many bytes, shuffles or rolls; 0 never ends.")]
Decks = Annotated[int, typer.Option("--decks", help="Decks in a shuffle.")]
Dice = Annotated[int, typer.Option("--dice", help="Dice in a roll.")]
Seed = Annotated[str | None, typer.Option("--seed", help="A seed instead of the operating system: repeats itself.")]
Device = Annotated[
    str | None,
    typer.Option(
        metavar="cpu|cuda",
        help="The simulator's own generator, there: cards are whole shuffles, rounds the six cards that each begins with.",
    ),
]
Manifest = Annotated[
    bool,
    typer.Option(
        "--manifest", help="The files that randomness consists of, with their SHA-256; `houseway manifest` has all."
    ),
]


def rng(
    raw: Raw = False,
    final: Final = None,
    count: Count = 100,
    decks: Decks = 1,
    dice: Dice = 3,
    seed: Seed = None,
    device: Device = None,
    manifest: Manifest = False,
    json_: AsJson = False,
) -> int:
    """What chance draws, for laboratories: raw bytes, final outcomes, or a manifest of the files behind them."""
    if sum((raw, final is not None, manifest)) != 1:
        raise BadInput(
            "say what to draw: --raw, --final cards, --final dice, or --manifest", "rng", code="nothing-to-draw"
        )
    if count < 0 or not 1 <= decks <= 16 or not 1 <= dice <= 100:
        raise BadInput("a count is not negative, decks are 1 to 16, dice 1 to 100", "rng", code="out-of-range")
    if json_ and not count:
        raise BadInput("one JSON document has an end: give a --count", "--count", code="count-missing")
    if device is not None and final is None:
        raise BadInput(
            "a device deals final outcomes: --final cards or --final rounds",
            "--device",
            code="option-belongs-elsewhere",
        )
    if manifest:
        return _manifest(json_)
    if device is not None:
        return _simulated(str(final), device, count, decks, seed, json_)
    if raw:
        return _raw(count, seed, json_)
    return _final(str(final), count, decks, dice, seed, json_)


def _manifest(json_: bool) -> int:
    from houseway.cli.output import print_json
    from houseway.manifest.baseline import present
    from houseway.manifest.software import digest

    files = {name: one.sha256 for name, one in present().files.items() if one.touches.group == "randomness"}
    if json_:
        print_json({"files": files, "sha256": digest(files)})
    else:
        for name, sha in files.items():
            typer.echo(f"{sha}  {name}")
    return 0


def _raw(count: int, seed: str | None, json_: bool) -> int:
    from houseway.cli.output import print_json
    from houseway.equipment.randomness.chance import Entropy, SeededEntropy, SystemEntropy

    source: Entropy = SystemEntropy() if seed is None else SeededEntropy(seed)
    if json_:
        print_json({"kind": "raw", "source": _source(seed), "bytes": source.take(count).hex()})
        return 0
    left = count
    while left > 0 or not count:
        step = min(RAW_STEP, left) if count else RAW_STEP
        sys.stdout.buffer.write(source.take(step))
        left -= step
    return 0


def _final(what: str, count: int, decks: int, dice: int, seed: str | None, json_: bool) -> int:
    from houseway.equipment.randomness.chance import seeded_chance, system_chance

    chance = system_chance() if seed is None else seeded_chance(seed)
    if what == "cards":
        lines = _shuffles(chance.shuffle, decks)
    elif what == "dice":
        lines = (" ".join(map(str, chance.roll(dice))) for _ in _for_ever())
    else:
        more = "; rounds are the simulator's and take a --device" if what == "rounds" else ""
        raise BadInput(
            f"there are no final outcomes of {what!r}: cards or dice{more}", "--final", code="no-such-outcome"
        )
    return _print(what, _source(seed), lines, count, json_, chance.tape.clear)


def _simulated(what: str, device: str, count: int, decks: int, seed: str | None, json_: bool) -> int:
    from houseway.cli.numbers import whole_number
    from houseway.cli.rng_deals import DEVICES

    if what not in ("cards", "rounds"):
        raise BadInput(f"a device deals cards or rounds, not {what!r}", "--final", code="no-such-outcome")
    if device not in DEVICES:
        raise BadInput(f"unknown device {device!r}: {' or '.join(DEVICES)}", "--device", code="no-such-device")
    number = whole_number(seed or "1", "--seed", least=0)
    lines = _dealt(device, number, 52 * decks, what == "rounds", count)
    return _print(what, f"simulator on {device}, seed {number}", lines, count, json_)


def _dealt(device: str, seed: int, size: int, six: bool, count: int) -> Iterator[str]:
    from houseway.cli.rng_deals import dealt
    from houseway.equipment.cards import CARDS, show

    first = 0
    while True:
        rows = min(DEAL_STEP, count - first) if count else DEAL_STEP
        for cards in dealt(device, seed, first, rows, size, six).tolist():
            yield show([CARDS[card % 52] for card in cards])
        first += rows


def _print(
    what: str, source: str, lines: Iterator[str], count: int, json_: bool, after: Callable[[], None] | None = None
) -> int:
    from houseway.cli.output import print_json

    if json_:
        print_json({"kind": what, "source": source, "outcomes": [next(lines) for _ in range(count)]})
        return 0
    for line in islice(lines, count or None):
        sys.stdout.write(line + "\n")
        if after is not None:
            after()
    return 0


def _shuffles(shuffle: object, decks: int) -> Iterator[str]:
    from houseway.equipment.cards import CARDS, show

    assert callable(shuffle)
    shoe = list(CARDS[:52]) * decks
    for _ in _for_ever():
        yield show(shuffle(shoe))


def _for_ever() -> Iterator[None]:
    while True:
        yield None


def _source(seed: str | None) -> str:
    return "operating system" if seed is None else f"seed {seed}"
