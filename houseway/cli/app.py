"""The entry point of the command line: registers all commands and turns errors into exit statuses."""

import os
import sys
from typing import Annotated, Final

import typer

from houseway.cli.commands.analysis.count import count
from houseway.cli.commands.analysis.hold import hold
from houseway.cli.commands.analysis.progressive import progressive
from houseway.cli.commands.analysis.session import session
from houseway.cli.commands.ask import ask
from houseway.cli.commands.check import check
from houseway.cli.commands.demo import demo
from houseway.cli.commands.design import design
from houseway.cli.commands.equity import equity
from houseway.cli.commands.export import export
from houseway.cli.commands.floor.archive import archive
from houseway.cli.commands.floor.cage import cage
from houseway.cli.commands.floor.check_store import check_store, repair
from houseway.cli.commands.floor.day import day
from houseway.cli.commands.floor.hands import hands
from houseway.cli.commands.floor.key import key
from houseway.cli.commands.floor.migrate import migrate
from houseway.cli.commands.floor.open_cards import open_cards
from houseway.cli.commands.floor.people import people
from houseway.cli.commands.floor.restore import backup, restore
from houseway.cli.commands.floor.serve import serve
from houseway.cli.commands.games import games
from houseway.cli.commands.manifest import manifest
from houseway.cli.commands.new_game import new_game
from houseway.cli.commands.odds import odds
from houseway.cli.commands.play import play
from houseway.cli.commands.replay import replay
from houseway.cli.commands.report import report
from houseway.cli.commands.rng import rng
from houseway.cli.commands.rules import rules
from houseway.cli.commands.simulate import simulate
from houseway.cli.commands.strategy import strategy
from houseway.cli.commands.verify import verify
from houseway.cli.extras import missing_extra
from houseway.cli.interrupts import Interrupts
from houseway.cli.output import our_fault, reader_has_gone, refuse, replace_what_cannot_be_written
from houseway.errors import BadInput

INTERRUPTED: Final = 130
"""The exit status of a command that was stopped by Ctrl-C."""

app = typer.Typer(
    name="houseway",
    help="The executable rulebook of regulated casino table games: play, rule, check and cite, clause by clause.",
    epilog="Exit status: 0 done · 1 the answer is no · 2 bad input. Every command takes --json.",
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["--help", "-h"]},
)
for _command in (
    games,
    rules,
    ask,
    check,
    replay,
    verify,
    play,
    odds,
    strategy,
    design,
    session,
    hold,
    progressive,
    count,
    simulate,
    report,
    equity,
    export,
    rng,
    manifest,
    serve,
    key,
    archive,
    backup,
    restore,
    migrate,
    check_store,
    repair,
    people,
    cage,
    open_cards,
    day,
    hands,
    new_game,
    demo,
):
    app.command()(_command)


@app.callback()
def _houseway(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version, with the digests of the rules and of the software.")
    ] = False,
) -> None:
    if version:
        from houseway import __version__
        from houseway.manifest.software import digest, manifest

        files = manifest()
        rules = {path: one for path, one in files.items() if path.startswith("rulebook/chapters/")}
        typer.echo(f"houseway {__version__}\nrules    {digest(rules)}\nsoftware {digest(files)}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help(), nl=False)
        raise typer.Exit


def main(arguments: list[str] | None = None) -> None:
    """Run a command and exit: 0 done, 1 the answer is no, 2 bad input (printed in one sentence), 130 interrupted."""
    arguments = sys.argv[1:] if arguments is None else arguments
    replace_what_cannot_be_written()
    with Interrupts():
        status = _status(arguments)
    sys.exit(status or 0)


def _status(arguments: list[str]) -> int | str | None:
    """The exit status of a command; every error is printed in one sentence."""
    as_json = "--json" in arguments
    try:
        status = app(args=arguments, prog_name="houseway", standalone_mode=False)
        sys.stdout.flush()
        if status == INTERRUPTED:  # Typer turns an interrupt into a status
            print("stopped", file=sys.stderr)
    except BadInput as error:
        return refuse(error, as_json)
    except typer.TyperException as error:
        return refuse(BadInput(error.format_message(), "command line", code="malformed-command"), as_json)
    except (typer.Abort, KeyboardInterrupt):
        print("stopped", file=sys.stderr)
        return INTERRUPTED
    except SystemExit as stop:
        # Typer exits with 1 on a closed pipe, but here 1 means that the answer is no.
        return 0 if stop.code == 1 else stop.code
    except BrokenPipeError:
        reader_has_gone()
        return 0
    except ModuleNotFoundError as error:
        wanted = missing_extra(error, arguments)
        if wanted is None and os.environ.get("HOUSEWAY_DEBUG"):
            raise
        return refuse(wanted or our_fault(error), as_json)
    except Exception as error:
        if os.environ.get("HOUSEWAY_DEBUG"):
            raise
        return refuse(our_fault(error), as_json)
    return int(status or 0)
