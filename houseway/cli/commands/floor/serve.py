"""``houseway serve``: the floor, with live tables in the browser."""

import contextlib
import errno
import json
import logging
import os
import signal
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from houseway.cli.arguments import AsJson
from houseway.cli.floor_keys import DATABASE, Database, KeyService, SealingKey, SigningKey, keyring
from houseway.cli.settings_file import SettingsFile
from houseway.errors import BadInput
from houseway.floor.http.early_stop import EarlyStop

if TYPE_CHECKING:
    from sqlalchemy import URL

    from houseway.floor.server import Floor

LogFormat = Literal["text", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]


def serve(
    host: Annotated[
        str,
        typer.Option(envvar="HOUSEWAY_HOST", help="The address to listen on; open play is for this machine only."),
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar="HOUSEWAY_PORT", help="The port; 0 takes any free one.", min=0, max=65535)
    ] = 8000,
    database: Database = DATABASE,
    workers: Annotated[
        int,
        typer.Option(
            envvar="HOUSEWAY_WORKERS",
            help="How many processes serve the floor; more than one with PostgreSQL.",
            min=1,
            max=64,
        ),
    ] = 1,
    peer_address: Annotated[
        str,
        typer.Option(
            metavar="HOST:PORT",
            envvar="HOUSEWAY_PEER_ADDRESS",
            help="Where other machines' servers of this floor reach this one; each worker takes the next port.",
        ),
    ] = "",
    key: SigningKey = None,
    seal_key: SealingKey = None,
    key_service: KeyService = "",
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            envvar="HOUSEWAY_TRUSTED_PROXY",
            help="A proxy (or network of them) whose X-Forwarded and Forwarded headers are believed; may be repeated.",
        ),
    ] = None,
    tls_cert: Annotated[
        Path | None, typer.Option(metavar="FILE", envvar="HOUSEWAY_TLS_CERT", help="A TLS certificate (PEM).")
    ] = None,
    tls_key: Annotated[
        Path | None, typer.Option(metavar="FILE", envvar="HOUSEWAY_TLS_KEY", help="The key of the certificate.")
    ] = None,
    accept_software: Annotated[
        bool, typer.Option("--accept-software", help="Accept that this is other software than ran here last.")
    ] = False,
    checkpoints: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            envvar="HOUSEWAY_CHECKPOINTS",
            help="A folder for signed checkpoints of the log, where witnesses fetch them.",
        ),
    ] = None,
    checkpoint_every: Annotated[
        float,
        typer.Option(
            metavar="SECONDS",
            envvar="HOUSEWAY_CHECKPOINT_EVERY",
            help="How often a checkpoint is written.",
            min=1,
            max=86_400,
        ),
    ] = 60,
    opening_chips: Annotated[
        int,
        typer.Option(
            metavar="DOLLARS",
            envvar="HOUSEWAY_OPENING_CHIPS",
            help="What a new account for money begins with, on a floor for show; otherwise chips come from the cage.",
            min=0,
            max=1_000_000,
        ),
    ] = 0,
    absent_seconds: Annotated[
        int,
        typer.Option(
            envvar="HOUSEWAY_ABSENT_SECONDS",
            help="How long a player's seat is waited for after the last connection has closed.",
            min=1,
            max=3600,
        ),
    ] = 15,
    seat_minutes: Annotated[
        int,
        typer.Option(
            envvar="HOUSEWAY_SEAT_MINUTES",
            help="When the seat of a player who is gone is free at a table for money; 0 keeps it.",
            min=0,
            max=1440,
        ),
    ] = 60,
    memory: Annotated[
        int,
        typer.Option(
            metavar="MIB",
            envvar="HOUSEWAY_MEMORY",
            help="What one process of the server may hold with those that work out prices for it.",
            min=400,
            max=1 << 20,
        ),
    ] = 900,
    outside_games: Annotated[
        bool,
        typer.Option("--outside-games", help="Offer the games of HOUSEWAY_GAMES too: their code runs on the floor."),
    ] = False,
    metrics_token: Annotated[
        str,
        typer.Option(
            metavar="WORD",
            envvar="HOUSEWAY_METRICS_TOKEN",
            help="The bearer token for collectors of /metrics elsewhere; without one only this machine reads them.",
        ),
    ] = "",
    log_format: Annotated[
        LogFormat, typer.Option(envvar="HOUSEWAY_LOG_FORMAT", help="How log lines are written to standard error.")
    ] = "text",
    log_level: Annotated[
        LogLevel,
        typer.Option(envvar="HOUSEWAY_LOG_LEVEL", help="From which level on; info has a line for every request."),
    ] = "warning",
    settings: SettingsFile = None,
    open_: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    json_: AsJson = False,
) -> int:
    """Opens the floor: live tables in the browser, an API, and a log that proves itself."""
    with contextlib.ExitStack() as closing:
        early = closing.enter_context(EarlyStop())
        import webbrowser

        from houseway.floor.app import create_app
        from houseway.floor.cluster.cluster import at_post
        from houseway.floor.cluster.parent import Parent
        from houseway.floor.gc_tuning import calm_collector
        from houseway.floor.hosts.absence import AbsenceRules
        from houseway.floor.http.connections import door
        from houseway.floor.http.proxies import networks
        from houseway.floor.http.serving import floor_server
        from houseway.floor.observe.log_lines import write_log_lines
        from houseway.floor.observe.repeats import calm_notes
        from houseway.floor.server import Floor
        from houseway.floor.signing.house_key import check_key
        from houseway.floor.store.check import refuse_unsound
        from houseway.floor.store.engine import engine_url
        from houseway.floor.store.single_server import alone
        from houseway.support.memory import MIB, few_arenas
        from houseway.support.outside import VARIABLE, folders

        if folders() and not outside_games:
            named = ", ".join(map(str, folders()))
            raise BadInput(
                f"games outside the package ({named}) come to the floor only with --outside-games",
                VARIABLE,
                code="outside-games",
            )
        if workers > 1 and engine_url(database).get_backend_name() == "sqlite":
            raise BadInput(
                "several workers need PostgreSQL: SQLite serves one process",
                "--workers",
                code="workers-need-postgresql",
            )
        _check_folder(engine_url(database))
        post = at_post(peer_address, workers)
        trusted = networks(trusted_proxy or [])
        tls = _tls(tls_cert, tls_key)
        write_log_lines(log_format, log_level)
        os.umask(0o077)  # whatever this process makes is for its owner alone
        listening = closing.enter_context(_listening(host, port))
        if (lock := alone(database)) is not None:
            closing.enter_context(lock)
        keys = keyring(key, seal_key, key_service)
        floor = Floor(database, keys, opening_chips * 100)
        refuse_unsound(floor.store)
        check_key(floor.store, floor.keyring.signing_file(database, floor.store.name))
        if checkpoints is not None:
            floor.publish(checkpoints, checkpoint_every)
        early.take(signal.SIGINT)
        if early.asked:
            floor.close()
            return 0
        shown = f"[{host}]" if ":" in host else host
        address = f"{'https' if tls else 'http'}://{shown}:{listening.getsockname()[1]}/"
        accept_by = _greet(floor, address, accept_software, json_)
        if open_:
            webbrowser.open(address)

        def work(number: int, floor: Floor) -> int:
            """Serves as worker ``number``; its status."""
            floor.watch.accept_by = accept_by
            floor.absences.rules = AbsenceRules(absent_seconds, money_minutes=seat_minutes)
            if floor.cluster is not None:
                floor.cluster.post = post.of(number)
            calm_collector()
            calm_notes()
            few_arenas()
            app = create_app(floor, trusted, metrics_token, workers, memory * MIB)
            server = floor_server(app, door(app.state.trusts, workers), **tls)
            early.stops(server)
            server.run([listening])
            return 0 if server.started else 1

        if workers == 1:
            return work(0, floor)
        floor.close()  # a process that forks has neither threads nor connections

        def work_of(number: int) -> int:
            one = Floor(database, keys, opening_chips * 100)
            if checkpoints is not None and number == 0:
                one.publish(checkpoints, checkpoint_every)
            return work(number, one)

        Parent(workers, work_of, asked=lambda: early.asked).run()
    return 0


def _listening(host: str, port: int) -> socket.socket:
    """A socket that listens there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        where = "--port" if error.errno in (errno.EADDRINUSE, errno.EACCES) else "--host"
        raise BadInput(f"cannot listen on {host} port {port}: {error.strerror}", where, code="cannot-listen") from None


def _greet(floor: "Floor", address: str, accept_software: bool, as_json: bool) -> str:
    """Says where the floor is, how the first supervisor gets in, and whether other software ran here last.

    Returns who accepts the software; empty where nobody does.
    """
    accept_by = ""
    invitation = floor.desk.first()
    link = None if invitation is None else f"{address}join/{invitation.token}"
    if accept_software or link is not None:  # without a supervisor there is nobody to ask
        accept_by = "the command line" if accept_software else "nobody: there is no supervisor yet"
    elif floor.watch.is_other():
        logging.getLogger("houseway.floor").error(
            "other software ran here last: every table is held until a supervisor resumes it, "
            "or until the floor is started with --accept-software"
        )
    if as_json:
        print(json.dumps({"address": address, "first_supervisor": link}), flush=True)
        return accept_by
    print(f"The floor is open at {address} (stop it with Ctrl+C)", flush=True)
    if link is not None:
        print(f"No supervisor yet: {link} makes you one", flush=True)
    return accept_by


def _check_folder(database: "URL") -> None:
    """Raises BadInput if the database is a file in a folder that does not exist: its name may be misspelt."""
    if database.get_backend_name() == "sqlite" and database.database:
        folder = Path(database.database).parent
        if not folder.is_dir():
            raise BadInput(f"there is no folder {folder}", "--database", code="no-such-folder")


def _tls(certificate: Path | None, key: Path | None) -> dict[str, str]:
    """The server's settings for TLS; none where neither file is named."""
    if (certificate is None) != (key is None):
        raise BadInput(
            "a certificate and its key go together: --tls-cert and --tls-key",
            "--tls-cert",
            code="certificate-incomplete",
        )
    if certificate is None or key is None:
        return {}
    import ssl

    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key)
    except (OSError, ValueError):
        raise BadInput(
            f"{certificate} and {key} are not a certificate and its key in PEM", "--tls-cert", code="not-a-certificate"
        ) from None
    return {"ssl_certfile": str(certificate), "ssl_keyfile": str(key)}
