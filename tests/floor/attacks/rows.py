"""Every route of the server with the roles that it is for: the table against which the doors are tried."""

from dataclasses import dataclass, field
from typing import Any, Final

NOBODY: Final = ("nobody", "disabled")
"""Whoever has no session: elsewhere without signing in, and somebody whose account was disabled."""
EVERYBODY: Final = frozenset(
    {
        *(*NOBODY, "looker", "guest", "player", "dealer", "floorperson", "cashier", "supervisor"),
        *("surveillance", "regulator"),
    }
)
"""``looker`` is somebody at this machine without a session, who may look and has no name."""
SIGNED_IN: Final = EVERYBODY - {*NOBODY, "looker"}
LISTED: Final = SIGNED_IN | {"looker"}
AT_TABLES: Final = LISTED - {"cashier"}
PIT: Final = frozenset({"floorperson", "supervisor"})
STAFF: Final = PIT | {"dealer"}
WATCHERS: Final = frozenset({"surveillance", "regulator"})
PLAYERS: Final = frozenset({"guest", "player"})
TRAINEES: Final = PLAYERS | STAFF
INVITED: Final = SIGNED_IN - {"guest"}
PEOPLE: Final = WATCHERS | {"supervisor"}
MANAGERS: Final = frozenset({"supervisor", "regulator"})
CAGE: Final = PEOPLE | {"cashier"}

TABLE: Final = "three-card-poker-ma"
FILLED: Final = {
    "table": TABLE,
    "number": "1",
    "game": "no-such-game",
    "name": "nobody of that name",
    "kind": "case",
    "shown": "0" * 16,
    "token": "x" * 32,
    "index": "0",
    "wanted": "MA-SB-1",
    "job": "odds",
    "worker": "0",
    "paper": "par",
    "path": "odds",
}
"""What stands for each part of an address."""


@dataclass(frozen=True)
class Row:
    """Who may use a route; ``body`` is what is sent there, ``query`` what is asked, ``tried`` is not so
    where those who may use it are not tried here: its answer never ends, or takes seconds."""

    may: frozenset[str]
    body: Any = None
    query: dict[str, str] = field(default_factory=dict)
    tried: bool = True


def post(may: frozenset[str], **body: Any) -> Row:
    return Row(may, body)


ROWS: Final[dict[tuple[str, str], Row]] = {
    # -- who is here -----------------------------------------------------------------------------------------------
    ("POST", "/api/session"): Row(EVERYBODY, {"name": "nobody of that name", "passphrase": "not the right words"}),
    ("DELETE", "/api/session"): Row(EVERYBODY),
    ("GET", "/api/me"): Row(EVERYBODY),
    ("POST", "/api/join/{token}"): post(EVERYBODY, name="somebody new", passphrase="a few words of mine"),
    ("POST", "/api/me/passphrase"): post(INVITED, passphrase="not the right words", new="a few words of mine"),
    ("DELETE", "/api/sessions"): Row(INVITED),
    ("GET", "/api/people"): Row(PEOPLE),
    ("GET", "/api/invitations"): Row(PEOPLE),
    ("POST", "/api/invitations"): post(frozenset({"supervisor"}), role="no such role"),
    ("POST", "/api/invitations/{shown}/confirm"): Row(MANAGERS),
    ("DELETE", "/api/invitations/{shown}"): Row(frozenset({"supervisor"})),
    ("POST", "/api/people/{name}/reset"): Row(frozenset({"supervisor"})),
    ("POST", "/api/people/{name}/disable"): Row(MANAGERS),
    ("POST", "/api/people/{name}/enable"): Row(MANAGERS),
    ("POST", "/api/people/{name}/sign-out"): Row(MANAGERS),
    ("POST", "/api/unlock"): post(frozenset({"supervisor"}), name="nobody of that name"),
    # -- chips -----------------------------------------------------------------------------------------------------
    ("POST", "/api/me/top-up"): post(PLAYERS, key="k"),
    ("GET", "/api/cage"): Row(CAGE | PIT | {"player"}),
    ("POST", "/api/cage/commands"): Row(CAGE - WATCHERS | PIT | {"player"}, {"key": "k", "do": "withdraw", "slip": 1}),
    ("GET", "/api/cage/report"): Row(CAGE),
    ("GET", "/api/me/statement"): Row(frozenset({"player"})),
    # -- tables ----------------------------------------------------------------------------------------------------
    ("GET", "/api/tables"): Row(LISTED),
    ("POST", "/api/tables"): post(STAFF | {"guest"}, game="no such game", training=True),
    ("GET", "/api/tables/{table}"): Row(AT_TABLES),
    ("POST", "/api/tables/{table}/commands"): Row(PLAYERS, {"key": "k", "do": "sit", "seat": 99, "buy_in": 1}),
    ("POST", "/api/tables/{table}/preview"): post(STAFF, fault={"kind": "no such fault"}),
    ("GET", "/api/tables/{table}/watch"): Row(AT_TABLES, tried=False),
    ("GET", "/api/coach/{table}"): Row(TRAINEES | {"looker"}),
    ("GET", "/api/room"): Row(AT_TABLES),
    ("GET", "/api/room/watch"): Row(AT_TABLES, tried=False),
    ("POST", "/api/room/commands"): Row(PLAYERS, {"key": "k", "do": "withdraw", "list": "no such list"}),
    # -- records ---------------------------------------------------------------------------------------------------
    ("GET", "/api/tables/{table}/rounds"): Row(AT_TABLES),
    ("GET", "/api/tables/{table}/scoreboard"): Row(AT_TABLES),
    ("GET", "/api/tables/{table}/rounds/{number}"): Row(AT_TABLES),
    ("GET", "/api/tables/{table}/rounds/{number}/log"): Row(AT_TABLES),
    ("GET", "/api/tables/{table}/rounds/{number}/recall"): Row(AT_TABLES),
    ("GET", "/api/tables/{table}/rounds/{number}/openings"): Row(AT_TABLES),
    ("GET", "/api/tables/{table}/rounds/{number}/proof"): Row(AT_TABLES),
    ("POST", "/api/tables/{table}/rounds/{number}/open"): Row(frozenset({"regulator"})),
    ("GET", "/api/tables/{table}/rounds/{number}/decisions"): Row(TRAINEES | {"looker"}),
    ("POST", "/api/tables/{table}/rounds/{number}/again"): post(TRAINEES | {"looker"}, kept=0, decisions=[]),
    ("GET", "/api/tables/{table}/dispute/{number}"): Row(PIT | WATCHERS | PLAYERS | {"looker"}),
    ("GET", "/api/my/rounds"): Row(EVERYBODY),
    ("GET", "/api/hands"): Row(PLAYERS | {"looker"}),
    ("GET", "/api/export"): Row(frozenset({"regulator"}), query={"kind": "events"}),
    ("GET", "/api/export/columns"): Row(EVERYBODY),
    ("GET", "/api/pit"): Row(PIT | WATCHERS),
    ("GET", "/api/pit/day"): Row(PIT | WATCHERS),
    ("GET", "/api/significant"): Row(PEOPLE),
    # -- the log ---------------------------------------------------------------------------------------------------
    ("GET", "/api/log/key"): Row(EVERYBODY),
    ("GET", "/api/log/checkpoint"): Row(EVERYBODY),
    ("GET", "/api/log/checkpoint.txt"): Row(EVERYBODY),
    ("GET", "/api/log/consistency"): Row(EVERYBODY, query={"from": "0"}),
    ("GET", "/api/log/entries/{index}"): Row(AT_TABLES, query={"table": TABLE}),
    ("GET", "/api/log/export"): Row(frozenset({"regulator"})),
    # -- the school, and what an account keeps -----------------------------------------------------------------------
    ("GET", "/api/school/puzzle"): Row(TRAINEES, query={"game": "no such game"}),
    ("POST", "/api/school/answer"): post(TRAINEES, game="no such game", authority="MA", key="n1", decision={}),
    ("POST", "/api/school/lessons"): post(
        TRAINEES, kind="payout", game="no such game", level=1, asked=1, right=1, seconds=1
    ),
    ("GET", "/api/school/record"): Row(TRAINEES),
    ("GET", "/api/kept/{kind}"): Row(INVITED),
    ("POST", "/api/kept/{kind}"): post(INVITED, name="mine", body={}),
    ("DELETE", "/api/kept/{kind}/{name:path}"): Row(INVITED),
    # -- open to everybody -------------------------------------------------------------------------------------------
    **{
        ("GET", path): Row(EVERYBODY)
        for path in (
            *("/api/games", "/api/games/{game}", "/api/games/{game}/layout", "/api/rules/{game}"),
            *("/api/rules/{game}/{wanted}", "/api/clauses/{game}/{wanted}", "/api/comparison/{game}"),
            *("/submission/{game}/{paper}.html", "/healthz", "/readyz"),
            *("/readyz/{worker}", "/docs", "/docs/{path:path}", "/assets/{name}", "/{path:path}"),
        )
    },
    **{("GET", path): Row(EVERYBODY, tried=False) for path in ("/openapi.json", "/api/openapi.json")},
    ("GET", "/api/search"): Row(EVERYBODY, query={"q": "dice", "game": "no such game"}),
    **{
        ("POST", f"/api/{path}"): post(EVERYBODY, game="no such game")
        for path in (
            *("check", "odds", "strategy", "report", "replay", "referee", "charts", "equity", "simulated-round"),
            *("levers", "checklist", "jobs/{job}"),
            *(f"analysis/{job}" for job in ("joint", "session", "hold", "progressive", "count", "frequencies")),
            *(f"analysis/{job}" for job in ("rows", "design", "mend", "compared", "audit", "atlas")),
            *(f"analysis/{job}" for job in ("own_play", "side_wager", "simple_play", "best_play", "protection")),
            *(f"analysis/{job}" for job in ("strategy_table", "strategy_file")),
        )
    },
    ("GET", "/metrics"): Row(frozenset({"looker", "guest"})),
}
"""By method and path. Where a role may use a route, what it asks for may still be refused."""
COMMANDS: Final[dict[str, list[dict[str, Any]]]] = {
    "/api/tables/{table}/commands": [
        {"key": "k", "do": "sit", "seat": 1, "buy_in": 1, "bot": True, "seed": "x"},
        {"key": "k", "do": "buy", "amount": 1},
        {"key": "k", "do": "wager", "wager": "ante", "amount": 1, "selection": "x", "coupon": 5},
        {"key": "k", "do": "clear", "wager": "ante", "selection": "x", "amount": 5},
        {"key": "k", "do": "decide", "choice": "play", "amount": 5, "cards": ["Ah"]},
        {"key": "k", "do": "fault", "fault": {"kind": "x"}},
        {"key": "k", "do": "card", "position": 1, "card": "Ah", "dice": [1]},
        {"key": "k", "do": "options", "options": {}, "removed": [], "house_rules": {}},
        {"key": "k", "do": "sign", "duty": "x"},
        {"key": "k", "do": "suspend", "reason": "x"},
        {"key": "k", "do": "act", "act": "issue_coupon", "seat": 1, "amount": 5},
        {"key": "k", "do": "move", "seat": 1},
    ],
    "/api/room/commands": [
        {"key": "k", "do": "join", "list": "x"},
        {"key": "k", "do": "strike", "list": "x", "player": "x"},
        {"key": "k", "do": "announce", "table": "poker-ma", "text": "x"},
        {"key": "k", "do": "retract", "number": 1},
        {"key": "k", "do": "rules", "call_minutes": 5, "absence_minutes": 5},
        {"key": "k", "do": "transfer", "player": "x", "table": "poker-ma", "to": "poker-pa", "seat": 1},
        {"key": "k", "do": "must_move", "table": "poker-ma", "to": "poker-pa"},
    ],
    "/api/cage/commands": [
        {"key": "k", "do": "ask", "kind": "fill", "amount": 5, "table": "x"},
        {"key": "k", "do": "decline", "slip": 1, "reason": "x"},
        {"key": "k", "do": "count", "table": "x", "amount": 5},
        {"key": "k", "do": "credit_line", "player": "a player", "amount": 5},
        {"key": "k", "do": "limits", "limits": {"at_once": 5}},
    ],
}
"""The commands in whose fields odd values are tried."""
