"""Rights of the roles: one table; whatever it does not grant is refused.

``guest`` is a client on this machine without sign-in; ``nobody`` is any other client without sign-in. A guest plays and
trains alone or with friends, but keeps no records and sees nobody else's.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, get_args

from houseway.errors import HousewayError

Role = Literal[
    "nobody", "guest", "player", "dealer", "floorperson", "cashier", "supervisor", "surveillance", "regulator"
]
ROLES: Final[tuple[Role, ...]] = get_args(Role)
INVITED: Final[tuple[Role, ...]] = tuple(role for role in ROLES if role not in ("nobody", "guest"))
"""Roles that an invitation can give."""

GRID: Final = """
                        nobody guest player dealer floorperson cashier supervisor surveillance regulator
    read_rules          x      x     x      x      x           x       x          x            x
    read_proofs         x      x     x      x      x           x       x          x            x
    list_tables         .      x     x      x      x           x       x          x            x
    watch_table         .      x     x      x      x           .       x          x            x
    read_rounds         .      x     x      x      x           .       x          x            x
    sit                 .      x     x      .      .           .       .          .            .
    sit_for_money       .      .     x      .      .           .       .          .            .
    wager               .      x     x      .      .           .       .          .            .
    decide              .      x     x      .      .           .       .          .            .
    be_coached          .      x     x      x      x           .       x          .            .
    keep_things         .      .     x      x      x           x       x          x            x
    open_training_table .      x     .      x      x           .       x          .            .
    start_round         .      x     x      x      x           .       x          .            .
    deal_by_hand        .      .     .      x      x           .       x          .            .
    report_fault        .      .     .      x      x           .       x          .            .
    report_own_training .      x     x      x      x           .       x          .            .
    act_at_table        .      .     .      x      x           .       x          .            .
    suspend_table       .      .     .      .      x           .       x          .            .
    sign_opening        .      .     .      x      x           .       x          .            .
    open_table          .      .     .      .      x           .       x          .            .
    change_options      .      .     .      .      .           .       x          .            .
    create_table        .      .     .      .      .           .       x          .            .
    retire_table        .      .     .      .      .           .       x          .            .
    read_room           .      x     x      x      x           .       x          x            x
    wait_for_seat       .      x     x      .      .           .       .          .            .
    run_room            .      .     .      .      x           .       x          .            .
    set_room_rules      .      .     .      .      .           .       x          .            .
    top_up              .      x     x      .      .           .       .          .            .
    ask_cage            .      .     x      .      .           .       .          .            .
    ask_rack            .      .     .      .      x           .       x          .            .
    run_cage            .      .     .      .      .           x       .          .            .
    approve_cage        .      .     .      .      .           .       x          .            .
    set_credit          .      .     .      .      .           .       x          .            .
    read_own_statement  .      .     x      .      .           .       .          .            .
    read_cage           .      .     .      .      .           x       x          x            x
    dispute_own_round   .      x     x      .      .           .       .          .            .
    read_own_hands      .      x     x      .      .           .       .          .            .
    dispute_any_round   .      .     .      .      x           .       x          x            x
    read_full_rounds    .      .     .      .      .           .       .          .            x
    open_cards          .      .     .      .      .           .       .          .            x
    read_pit            .      .     .      .      x           .       x          x            x
    read_significant    .      .     .      .      .           .       x          x            x
    read_people         .      .     .      .      .           .       x          x            x
    invite              .      .     .      .      .           .       x          .            .
    confirm_invitation  .      .     .      .      .           .       x          .            x
    manage_people       .      .     .      .      .           .       x          .            x
    unlock              .      .     .      .      .           .       x          .            .
    export              .      .     .      .      .           .       .          .            x
"""
"""One row per action, one column per role; ``x`` grants the action."""

COMMANDS: Final[dict[str, str]] = {
    "sit": "sit",
    "seed": "sit",
    "leave": "sit",
    "buy": "sit",
    "post": "sit",
    "move": "sit",
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
    "retire": "retire_table",
    "suspend": "suspend_table",
    "resume": "suspend_table",
}
"""The right that each command of a table needs; a command that is not listed is refused."""

ROOM_COMMANDS: Final[dict[str, str]] = {
    "join": "wait_for_seat",
    "withdraw": "wait_for_seat",
    "call": "run_room",
    "strike": "run_room",
    "announce": "run_room",
    "retract": "run_room",
    "transfer": "run_room",
    "must_move": "run_room",
    "rules": "set_room_rules",
}
"""The right that each command of the room's board needs; a command that is not listed is refused."""

CAGE_COMMANDS: Final[dict[str, tuple[str, ...]]] = {
    "ask": ("ask_cage", "ask_rack"),
    "withdraw": ("ask_cage", "ask_rack", "run_cage"),
    "approve": ("approve_cage",),
    "confirm": ("run_cage",),
    "decline": ("run_cage", "approve_cage"),
    "reverse": ("run_cage",),
    "count": ("ask_rack",),
    "credit_line": ("set_credit",),
    "limits": ("set_credit",),
}
"""The rights of which each command of the cage needs one; what is asked for decides which of those of ``ask``."""


def _read(grid: str) -> dict[str, frozenset[Role]]:
    head, *rows = [line.split() for line in grid.strip().splitlines()]
    assert tuple(head) == ROLES
    return {row[0]: frozenset(role for role, mark in zip(ROLES, row[1:], strict=True) if mark == "x") for row in rows}


RIGHTS: Final = _read(GRID)


class Refused(HousewayError):
    """The role does not grant the action."""


def may(role: str, action: str) -> bool:
    """Whether a role grants an action; False for an unknown action or role."""
    return role in RIGHTS.get(action, frozenset())


class Place(NamedTuple):
    """The facts about a table, in relation to the sender of a command, that rights depend on."""

    training: bool = False
    own: bool = False
    """Whether the sender made the table."""
    seated: bool = False
    """Whether the sender sits there."""
    staked: bool = False
    """Whether the sender has a wager there, or a seat in a game whose wagers all arise in play."""
    shared: bool = False
    """Whether another player sits there."""


FOR_MONEY: Final = Place()
"""A table for money at which the sender does not sit."""
SCHOOL: Final = ("open", "close", "suspend", "resume", "options", "card", "act")
"""The commands at a training table granted by ``open_training_table``."""
UPSETS: Final = ("close", "suspend", "options")
"""The commands of ``SCHOOL`` refused to a guest at the guest's own table while others sit there."""


def may_command(role: str, do: str, at: Place = FOR_MONEY) -> bool:
    """Whether a role may give a command at a table.

    At a training table seated players may report irregularities. Dealers and above run any training table; a guest runs,
    and deals by hand at, training tables that the guest made, whose chips are for practice only.
    """
    staff = may(role, "deal_by_hand")
    if at.training and do == "fault" and (at.seated or at.own):
        return may(role, "report_own_training")
    if at.training and do in SCHOOL and may(role, "open_training_table"):
        return staff or (at.own and not (at.shared and do in UPSETS)) or may(role, COMMANDS[do])
    if do == "retire" and at.training and at.own and not at.shared and may(role, "open_training_table"):
        return True
    if do in ("sit", "buy") and not at.training:
        return may(role, "sit_for_money")
    if do == "deal" and not staff:
        return (at.staked or (at.training and at.own)) and may(role, "start_round")
    return may(role, COMMANDS.get(do, ""))


def may_room_command(role: str, do: str, at: Place = FOR_MONEY) -> bool:
    """Whether the role may give the board that command; people who run a training table may call and announce for it.

    For ``join`` the place is the list's: a guest may only wait for practice tables.
    """
    if do in ("call", "announce") and at.training and may(role, "open_training_table"):
        return at.own or may(role, "deal_by_hand")
    if do == "join" and not at.training and not may(role, "sit_for_money"):
        return False
    return may(role, ROOM_COMMANDS.get(do, ""))


def demand(role: str, action: str) -> None:
    """Raises Refused where the role does not grant the action."""
    if not may(role, action):
        raise Refused(refusal(role, action))


def demand_any(role: str, actions: Sequence[str]) -> None:
    """Raises Refused where the role grants none of the actions."""
    if not any(may(role, action) for action in actions):
        raise Refused(refusal(role, actions[0]))


def refusal(role: str, action: str) -> str:
    """A message that says why a role may not do an action, and which roles may."""
    allowed = [one for one in INVITED if may(one, action)]
    who = f"that takes the role of {' or '.join(allowed)}" if allowed else "nobody may do that"
    what = "sign in first" if role == "nobody" else f"a {role} may not {action.replace('_', ' ')}"
    return f"{what}: {who}"


def no_command(do: str) -> str:
    """A message that says that nobody gives such a command."""
    return f"unknown command {do!r:.40}"


def why_not(role: str, do: str, at: Place) -> str:
    """A message that says why a role may not give a command at a table."""
    action = COMMANDS.get(do, do)
    if role == "nobody":
        return refusal(role, action)
    if do not in COMMANDS:
        return no_command(do)
    if do in ("sit", "buy") and not at.training and may(role, "sit"):
        return "guests play for practice: sign in to sit at a table for money"
    if do == "deal" and may(role, "start_round"):
        return "a round is begun by a player who has made a wager, or by the dealer"
    if at.training and do in SCHOOL and may(role, "open_training_table"):
        return "others play at this table" if at.own else "you may do that at a training table that you made yourself"
    if at.training and do == "fault" and may(role, "report_own_training"):
        return "take a seat first: whoever plays at a training table reports what goes wrong there"
    return refusal(role, action)
