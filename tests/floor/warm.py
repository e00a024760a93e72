"""What a server imports, imported once: test servers are forked from the process that holds it."""

from importlib import import_module

from houseway.floor.app import create_app
from houseway.floor.server import Floor
from houseway.games import GAMES

for name in GAMES:
    import_module(f"houseway.games.{name}")
for name in ("alembic.command", "houseway.cli.commands.floor.serve", "uvicorn.protocols.http.auto"):
    import_module(name)
floor = Floor("sqlite://")
create_app(floor)
floor.tables.writer.stop()  # a process that forks has no threads
floor.store.engine.dispose()
