"""``houseway export``: a hand of poker in the open Poker Hand History format."""

from decimal import Decimal
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.arguments import AsJson, input_file
from houseway.errors import BadInput
from houseway.support.json_types import Json


def export(
    scenario: Annotated[Path, input_file("SCENARIO")],
    to: Annotated[Path | None, typer.Option(metavar="FILE", help="A .phh file, or .phhs for several hands.")] = None,
    json_: AsJson = False,
) -> int:
    """Plays a scenario of poker and writes its hands in the Poker Hand History format (.phh, .phhs)."""
    from houseway.api.input.files import documents
    from houseway.api.input.hand_history import as_scenario, read_histories
    from houseway.cli.output import print_json
    from houseway.games.poker.phh.export import as_text, exported
    from houseway.table.replay.referee import play_scenario
    from houseway.table.replay.scenario import read_scenario

    found = read_histories(scenario) or documents(scenario)
    hands: list[Json] = []
    for raw in found:
        hands += [exported(done) for done in play_scenario(read_scenario(as_scenario(raw)))]
    several = len(hands) > 1
    text = as_text(hands[0]) if not several else "\n".join(f"[{n}]\n{as_text(one)}" for n, one in enumerate(hands, 1))
    if to is not None:
        if several and to.suffix == ".phh":
            raise BadInput(f"{len(hands)} hands are written to a .phhs file", "--to", code="wrong-file-ending")
        try:
            to.write_text(text, encoding="utf-8")
        except OSError as error:
            raise BadInput(f"the file cannot be written: {error.strerror}", str(to), code="cannot-write") from None
    if json_:
        print_json([{name: _plain(value) for name, value in hand.items()} for hand in hands])
    elif to is None:
        print(text, end="")
    return 0


def _plain(value: object) -> object:
    if isinstance(value, list):
        return [_plain(one) for one in value]
    return float(value) if isinstance(value, Decimal) else value
