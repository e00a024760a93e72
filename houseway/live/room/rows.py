"""A room's board as JSON: a row for each live table, the waiting lists, and the funds of all tables together."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from houseway.equipment.money import dollars
from houseway.games import GAMES, game
from houseway.live.room.board import Board
from houseway.live.table import LiveTable
from houseway.support.json_types import Json

PRACTICE: Final = "practice/"
"""The prefix of the lists for practice tables."""


def posted(live: LiveTable) -> Json:
    """The table's entry on the board, from the game's room rules."""
    assert live.game.house is not None
    return live.game.house.room.post(live.now)


def lists_of(live: LiveTable, post: Json) -> tuple[str, str]:
    """The two lists from which a table takes players: its game at its stakes, and its game at any stakes.

    Practice tables have separate lists.
    """
    any_stakes = f"{PRACTICE if live.config.training else ''}{live.config.authority}/{post['game']}"
    return f"{any_stakes}/{post['structure']}/{post['stakes']}", any_stakes


def title_of(post: Json, practice: bool) -> str:
    """The title of a table's list: game, structure and stakes."""
    return f"{post['title']}, {post['structure']}, {post['stakes']}{', practice' if practice else ''}"


def free_seats(live: LiveTable, post: Json) -> list[int]:
    """The free seats, at most as many as the game has places left."""
    taken = live.players.by_seat
    left = max(0, int(post["places"]) - len(taken))
    return [seat for seat in range(1, live.game.seats + 1) if seat not in taken][:left]


def offered_lists() -> dict[str, str]:
    """The lists for every game of every room at any stakes, with titles; players may join them even if no table is open."""
    lists: dict[str, str] = {}
    for name, authorities in GAMES.items():
        for authority in authorities:
            house = game(name, authority).house
            if house is not None:
                for kind, title in house.room.offers().items():
                    lists[f"{authority}/{kind}"] = f"{title}, any stakes"
                    lists[f"{PRACTICE}{authority}/{kind}"] = f"{title}, any stakes, practice"
    return lists


def row(live: LiveTable, table: str, board: Board, house: bool) -> Json:
    """A table's row on the board; notes on players' conduct are included only for the house."""
    post = posted(live)
    config = live.config
    held = {call.seat: call.player for call in board.calls if call.table == table}
    held |= {one.seat: one.player for one in board.transfers if one.to == table}
    return {
        "id": table,
        "name": config.name,
        "authority": config.authority,
        "status": live.status,
        "training": config.training,
        "playing": live.playing,
        "round": live.number,
        **{
            name: post[name]
            for name in ("game", "title", "mix", "structure", "stakes", "places", "clocks", "dealer", "rulings")
        },
        "minimum": dollars(config.minimum),
        "maximum": dollars(config.maximum),
        "lists": list(lists_of(live, post)),
        "players": {str(seat): player.name for seat, player in sorted(live.players.by_seat.items())},
        "free": [seat for seat in free_seats(live, post) if seat not in held],
        "kept": {str(seat): player for seat, player in sorted(held.items())},
        "absences": absences(live, post, timedelta(minutes=board.absence_minutes)),
        "funds": [{**fund, "amount": dollars(fund["amount"])} for fund in post["funds"]],
        "time_charges": dollars(post["time_charges"]),
        "conduct": post["conduct"] if house else [],
    }


def absences(live: LiveTable, post: Json, longest: timedelta) -> list[Json]:
    """The absent players of a table, with the start of the absence and the time until which the seat is reserved."""
    away = []
    for seat, player in sorted(live.players.by_seat.items()):
        excused = seat in post["absent"]
        since = datetime.fromisoformat(post["absent"][seat]) if excused else player.since
        if since is not None:
            times = {"since": since.isoformat(), "until": (since + longest).isoformat()}
            away.append({"seat": seat, "player": player.name, "excused": excused, **times})
    return away


def board_json(board: Board, rows: Iterable[Json], now: datetime) -> Json:
    """The whole board as JSON."""
    tables = list(rows)
    return {
        "now": now.isoformat(),
        "tables": tables,
        "lists": _lists(board, tables),
        "offers": [{"id": name, "title": title} for name, title in offered_lists().items()],
        "calls": [
            {
                "player": call.player,
                "list": call.list,
                "title": call.title,
                "table": call.table,
                "name": call.name,
                "seat": call.seat,
                "until": call.until.isoformat(),
            }
            for call in board.calls
        ],
        "announcements": [
            {
                "number": said.number,
                "at": said.at.isoformat(),
                "by": said.by,
                "text": said.text,
                "clauses": [*said.clauses],
            }
            for said in reversed(board.announcements)
        ],
        "transfers": [one.json() for one in board.transfers],
        "must_moves": [{"feeder": one.feeder, "main": one.main} for one in board.must_moves],
        "funds": _funds(tables),
        "rules": {"call_minutes": board.call_minutes, "absence_minutes": board.absence_minutes},
    }


def _lists(board: Board, tables: Iterable[Json]) -> list[Json]:
    """The lists of all games with a table, and all other lists with players on them."""
    lists: dict[str, Json] = {}
    for table in tables:
        known = lists.setdefault(
            table["lists"][0],
            {"title": title_of(table, table["training"]), "authority": table["authority"], "tables": [], "names": []},
        )
        known["tables"].append(table["id"])
    for waiting in board.waiting:
        authority = waiting.list.removeprefix(PRACTICE).partition("/")[0]
        empty: Json = {"title": waiting.title, "authority": authority, "tables": [], "names": []}
        names = lists.setdefault(waiting.list, empty)["names"]
        names.append({"player": waiting.player, "since": waiting.since.isoformat()})
    return [{"id": name, **known} for name, known in lists.items()]


def _funds(tables: Iterable[Json]) -> list[Json]:
    """The amounts on display: each patrons' fund, summed over all tables of an authority."""
    total: dict[tuple[str, str], Json] = {}
    for table in tables:
        for fund in table["funds"]:
            key = (table["authority"], fund["id"])
            shown = total.setdefault(key, {**fund, "authority": table["authority"], "amount": 0, "tables": 0})
            shown["amount"] += round(float(fund["amount"]) * 100)
            shown["tables"] += 1
    return [{**fund, "amount": dollars(fund["amount"])} for fund in total.values()]
