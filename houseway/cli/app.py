"""The command line's front door: every command, one way to answer, one way to refuse."""

import json
import sys
from typing import Annotated, Any

import typer

from houseway.cli.commands.replay import replay
from houseway.errors import BadInput

app = typer.Typer(
    name="houseway",
    help="The executable rulebook of regulated casino table games: play, rule, check and cite, clause by clause.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command()(replay)


@app.callback()
def _houseway(
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
) -> None:
    if version:
        from houseway import __version__

        typer.echo(__version__)
        raise typer.Exit


def main(arguments: list[str] | None = None) -> None:
    """Runs a command; whatever is wrong with its input is said in one sentence, with status 2."""
    arguments = sys.argv[1:] if arguments is None else arguments
    as_json = "--json" in arguments
    try:
        status = app(args=arguments, prog_name="houseway", standalone_mode=False)
    except BadInput as error:
        status = refuse(error, as_json)
    except typer.TyperException as error:
        status = refuse(BadInput(error.format_message(), "command line"), as_json)
    except (typer.Abort, KeyboardInterrupt):
        print("stopped", file=sys.stderr)
        status = 130
    except BrokenPipeError:
        status = 0
    sys.exit(status or 0)


def refuse(error: BadInput, as_json: bool) -> int:
    """Says what is wrong, where, and which clause says so."""
    if as_json:
        print(json.dumps({"error": error_json(error)}, ensure_ascii=False))
    else:
        print(f"houseway: {error}", file=sys.stderr)
    return 2


def error_json(error: BadInput) -> dict[str, Any]:
    return {"message": error.message, "where": error.where, "clause": error.clause}
