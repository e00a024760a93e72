"""Who may do what: one table, and whatever it does not grant is refused.

``guest`` is somebody on this very machine who has not signed in; ``nobody`` is anybody else who has not. A guest is at
home here, and plays and trains alone or with friends, but keeps no books and is shown nobody else's.
"""

from typing import Final, Literal, get_args

from houseway.errors import HousewayError

Role = Literal["nobody", "guest", "player", "dealer", "floorperson", "supervisor", "surveillance", "regulator"]
ROLES: Final[tuple[Role, ...]] = get_args(Role)
INVITED: Final[tuple[Role, ...]] = tuple(role for role in ROLES if role not in ("nobody", "guest"))
"""Roles that an invitation can give."""

GRID: Final = """
                        nobody guest player dealer floorperson supervisor surveillance regulator
    read_rules          x      x     x      x      x           x          x            x
    read_proofs         x      x     x      x      x           x          x            x
    list_tables         .      x     x      x      x           x          x            x
    watch_table         .      x     x      x      x           x          x            x
    read_rounds         .      x     x      x      x           x          x            x
    sit                 .      x     x      .      .           .          .            .
    wager               .      x     x      .      .           .          .            .
    decide              .      x     x      .      .           .          .            .
    be_coached          .      x     x      x      x           x          .            .
    open_training_table .      x     .      x      x           x          .            .
    start_round         .      x     x      x      x           x          .            .
    deal_by_hand        .      .     .      x      x           x          .            .
    report_fault        .      .     .      x      x           x          .            .
    report_own_training .      x     x      x      x           x          .            .
    act_at_table        .      .     .      x      x           x          .            .
    suspend_table       .      .     .      .      x           x          .            .
    sign_opening        .      .     .      x      x           x          .            .
    open_table          .      .     .      .      x           x          .            .
    change_options      .      .     .      .      .           x          .            .
    create_table        .      .     .      .      .           x          .            .
    read_room           .      x     x      x      x           x          x            x
    wait_for_seat       .      x     x      .      .           .          .            .
    run_room            .      .     .      .      x           x          .            .
    set_room_rules      .      .     .      .      .           x          .            .
    dispute_own_round   .      x     x      .      .           .          .            .
    dispute_any_round   .      .     .      .      x           x          x            x
    read_full_rounds    .      .     .      .      .           .          .            x
    read_pit            .      .     .      .      x           x          x            x
    read_significant    .      .     .      .      .           x          x            x
    read_people         .      .     .      .      .           x          x            x
    invite              .      .     .      .      .           x          .            .
    unlock              .      .     .      .      .           x          .            .
    export              .      .     .      .      .           .          .            x
"""
"""A row an action, a column a role: ``x`` grants."""

COMMANDS: Final[dict[str, str]] = {
    "sit": "sit",
    "leave": "sit",
    "buy": "sit",
    "away": "sit",
    "back": "sit",
    "wager": "wager",
    "clear": "wager",
    "ready": "wager",
    "decide": "decide",
    "deal": "start_round",
    "card": "deal_by_hand",
    "fault": "report_fault",
    "act": "act_at_table",
    "options": "change_options",
    "sign": "sign_opening",
    "open": "open_table",
    "close": "open_table",
    "suspend": "suspend_table",
    "resume": "suspend_table",
}
"""Each command of a table with the right it takes; a command that is not here is refused."""

ROOM_COMMANDS: Final[dict[str, str]] = {
    "join": "wait_for_seat",
    "withdraw": "wait_for_seat",
    "call": "run_room",
    "strike": "run_room",
    "announce": "run_room",
    "retract": "run_room",
    "rules": "set_room_rules",
}
"""Each command of a room's board with the right it takes, likewise."""


def _read(grid: str) -> dict[str, frozenset[Role]]:
    head, *rows = [line.split() for line in grid.strip().splitlines()]
    assert tuple(head) == ROLES
    return {row[0]: frozenset(role for role, mark in zip(ROLES, row[1:], strict=True) if mark == "x") for row in rows}


RIGHTS: Final = _read(GRID)


class Refused(HousewayError):
    """Somebody asked for what their role does not grant."""


def may(role: str, action: str) -> bool:
    """Whether the role grants the action; an action or a role that is not in the table is never granted."""
    return role in RIGHTS.get(action, frozenset())


def may_command(role: str, do: str, training: bool = False) -> bool:
    """Whether the role may give a table that command; at a training table players try out irregularities themselves."""
    if training and do == "fault" and may(role, "report_own_training"):
        return True
    if (
        training
        and do in ("open", "close", "suspend", "resume", "options", "card", "act")
        and may(role, "open_training_table")
    ):
        return True
    return may(role, COMMANDS.get(do, ""))


def may_room_command(role: str, do: str, training: bool = False) -> bool:
    """Whether the role may give the board that command; where training tables are concerned their trainers run them."""
    if training and do in ("call", "announce") and may(role, "open_training_table"):
        return True
    return may(role, ROOM_COMMANDS.get(do, ""))


def demand(role: str, action: str) -> None:
    """Refuses, in a sentence, what the role does not grant."""
    if not may(role, action):
        raise Refused(refusal(role, action))


def refusal(role: str, action: str) -> str:
    """Why not, and who may."""
    allowed = [one for one in INVITED if may(one, action)]
    who = f"that takes the role of {' or '.join(allowed)}" if allowed else "nobody may do that"
    what = "sign in first" if role == "nobody" else f"a {role} may not {action.replace('_', ' ')}"
    return f"{what}: {who}"
