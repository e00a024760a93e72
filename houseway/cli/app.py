"""The entry point of the command line: runs a command and turns errors into exit statuses."""

import os
import sys
from typing import Annotated, Final

import typer

from houseway.cli.commands import LazyCommands
from houseway.cli.extras import missing_extra
from houseway.cli.interrupts import Interrupts
from houseway.cli.output import our_fault, reader_has_gone, refuse, replace_what_cannot_be_written
from houseway.errors import BadInput

INTERRUPTED: Final = 130
"""The exit status of a command that was stopped by Ctrl-C."""

app = typer.Typer(
    name="houseway",
    cls=LazyCommands,
    help="The executable rulebook of regulated casino table games: play, rule, check and cite, clause by clause.",
    epilog="Exit status: 0 done · 1 the answer is no · 2 bad input. Every command takes --json.",
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["--help", "-h"]},
)


def _version(wanted: bool) -> None:
    """Prints the version and exits, before any other option is read."""
    if wanted:
        from houseway import __version__
        from houseway.manifest.software import digest, manifest

        files = manifest()
        rules = {path: one for path, one in files.items() if path.startswith("rulebook/chapters/")}
        typer.echo(f"houseway {__version__}\nrules    {digest(rules)}\nsoftware {digest(files)}")
        raise typer.Exit


@app.callback()
def _houseway(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_version,
            is_eager=True,
            help="Print the version, with the digests of the rules and of the software.",
        ),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help(), nl=False)
        raise typer.Exit


def main(arguments: list[str] | None = None) -> None:
    """Run a command and exit: 0 done, 1 the answer is no, 2 bad input (printed in one sentence), 130 interrupted."""
    arguments = sys.argv[1:] if arguments is None else arguments
    # A second thread of NumPy's linear algebra burns a core while it waits; the variable is read as NumPy is loaded.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
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
