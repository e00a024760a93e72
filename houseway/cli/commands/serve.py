"""``houseway serve``: the floor, with live tables in the browser."""

from pathlib import Path
from typing import Annotated

import typer

from houseway.errors import BadInput

DATABASE = "sqlite:///houseway.db"


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; open play is for this machine only.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes any free one.", min=0, max=65535)] = 8000,
    database: Annotated[
        str, typer.Option(metavar="URL", help="sqlite:///FILE, or postgresql://USER@HOST/NAME for several servers.")
    ] = DATABASE,
    open_: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> int:
    """Opens the floor: live tables in the browser, an API, and a log that proves itself."""
    import socket
    import webbrowser

    import uvicorn

    from houseway.floor.app import create_app
    from houseway.floor.floor import Floor

    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.create_server((host, port), family=family)
    except OSError as error:
        raise BadInput(f"cannot listen on {host} port {port}: {error.strerror}", "--port") from None
    floor = Floor(database, _key_file(database))
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    print(f"The floor is open at {address} (stop it with Ctrl+C)", flush=True)
    _invite_first(floor, address)
    if open_:
        webbrowser.open(address)
    config = uvicorn.Config(
        create_app(floor),
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        ws_max_size=64 * 1024,
        timeout_graceful_shutdown=2,
    )
    uvicorn.Server(config).run([listening])
    return 0


def _key_file(database: str) -> Path:
    """Where the house's signing key lies: beside the database file, or where the server was started."""
    prefix = "sqlite:///"
    beside = Path(database.removeprefix(prefix)) if database.startswith(prefix) else Path("houseway")
    return beside.with_suffix(".key")


def _invite_first(floor: object, address: str) -> None:
    """As long as there is no supervisor, the link that makes one is printed for whoever started the server."""
    from houseway.floor.floor import Floor

    assert isinstance(floor, Floor)
    invitation = floor.desk.first()
    if invitation is not None:
        print(f"No supervisor yet: {address}join/{invitation.token} makes you one", flush=True)
