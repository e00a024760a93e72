"""The table of rights, row by row: what is granted, and that everything else is refused."""

from itertools import chain

import pytest

from houseway.floor.people.rights import (
    CAGE_COMMANDS,
    COMMANDS,
    FOR_MONEY,
    INVITED,
    RIGHTS,
    ROLES,
    ROOM_COMMANDS,
    UPSETS,
    Place,
    Refused,
    demand,
    may,
    may_command,
    may_room_command,
    refusal,
)

EVERYBODY = set(ROLES)
SCHOOL = Place(training=True, own=True, seated=True)
"""A training table, seen by whoever made it and sits there."""
SIGNED_IN = EVERYBODY - {"nobody"}
AT_TABLES = SIGNED_IN - {"cashier"}
"""A cashier sees which tables there are, for their racks, and nothing of what is played there."""
PIT = {"floorperson", "supervisor"}
AT_THE_TABLE = {"dealer", *PIT}
PLAYERS = {"guest", "player"}
WATCHERS = {"surveillance", "regulator"}

ROWS = [
    ("read_rules", EVERYBODY),
    ("read_proofs", EVERYBODY),
    ("list_tables", SIGNED_IN),
    ("watch_table", AT_TABLES),
    ("read_rounds", AT_TABLES),
    ("sit", PLAYERS),
    ("sit_for_money", {"player"}),
    ("wager", PLAYERS),
    ("decide", PLAYERS),
    ("be_coached", PLAYERS | AT_THE_TABLE),
    ("keep_things", SIGNED_IN - {"guest"}),
    ("open_training_table", {"guest"} | AT_THE_TABLE),
    ("start_round", PLAYERS | AT_THE_TABLE),
    ("deal_by_hand", AT_THE_TABLE),
    ("report_fault", AT_THE_TABLE),
    ("report_own_training", PLAYERS | AT_THE_TABLE),
    ("act_at_table", AT_THE_TABLE),
    ("suspend_table", PIT),
    ("sign_opening", AT_THE_TABLE),
    ("open_table", PIT),
    ("change_options", {"supervisor"}),
    ("create_table", {"supervisor"}),
    ("retire_table", {"supervisor"}),
    ("read_room", AT_TABLES),
    ("wait_for_seat", PLAYERS),
    ("run_room", PIT),
    ("set_room_rules", {"supervisor"}),
    ("top_up", PLAYERS),
    ("ask_cage", {"player"}),
    ("ask_rack", PIT),
    ("run_cage", {"cashier"}),
    ("approve_cage", {"supervisor"}),
    ("set_credit", {"supervisor"}),
    ("read_own_statement", {"player"}),
    ("read_cage", {"cashier", "supervisor"} | WATCHERS),
    ("read_own_hands", PLAYERS),
    ("dispute_own_round", PLAYERS),
    ("dispute_any_round", PIT | WATCHERS),
    ("read_full_rounds", {"regulator"}),
    ("open_cards", {"regulator"}),
    ("read_pit", PIT | WATCHERS),
    ("read_significant", {"supervisor"} | WATCHERS),
    ("read_people", {"supervisor"} | WATCHERS),
    ("invite", {"supervisor"}),
    ("confirm_invitation", {"supervisor", "regulator"}),
    ("manage_people", {"supervisor", "regulator"}),
    ("unlock", {"supervisor"}),
    ("export", {"regulator"}),
]


@pytest.mark.parametrize(("action", "granted"), ROWS, ids=[action for action, _ in ROWS])
def test_a_right_is_granted_to_these_roles_and_to_no_other(action: str, granted: set[str]) -> None:
    assert {role for role in ROLES if may(role, action)} == granted


def test_every_row_of_the_table_is_tested() -> None:
    assert {action for action, _ in ROWS} == set(RIGHTS)


@pytest.mark.parametrize("role", [*ROLES, "root", "admin", "", "SUPERVISOR"])
def test_what_is_not_in_the_table_is_refused(role: str) -> None:
    assert not may(role, "shutdown")
    assert not may_command(role, "shutdown")
    assert not may_command(role, "shutdown", SCHOOL)
    if role not in ROLES:
        assert not any(may(role, action) for action in RIGHTS)
        assert not any(may_command(role, do, SCHOOL) for do in COMMANDS)


def test_surveillance_and_the_regulator_touch_nothing() -> None:
    for role in WATCHERS:
        assert [do for do in COMMANDS if may_command(role, do) or may_command(role, do, SCHOOL)] == []
        assert not may(role, "invite")
        assert not may(role, "unlock")


def test_staff_do_not_play() -> None:
    for role in AT_THE_TABLE | WATCHERS:
        assert not any(may_command(role, do) for do in ("sit", "buy", "wager", "decide"))


PLAY = {"sit", "seed", "leave", "buy", "post", "move", "away", "back", "wager", "clear", "ready", "decide"}
RUN = {"open", "close", "suspend", "resume", "options", "card", "act"}


@pytest.mark.parametrize(
    ("role", "plain", "training", "own"),
    [
        ("nobody", set(), set(), set()),
        ("player", PLAY, set(), {"fault"}),
        ("guest", PLAY - {"sit", "buy"}, {"sit", "buy"}, {"fault", "deal", "retire", *RUN}),
        ("dealer", {"deal", "card", "fault", "sign", "act"}, RUN, {"retire"}),
        (
            "floorperson",
            {"deal", "card", "fault", "sign", "act", "open", "close", "suspend", "resume"},
            RUN,
            {"retire"},
        ),
        ("cashier", set(), set(), set()),
        ("supervisor", {"deal", "fault", "sign", "retire", *RUN}, set(), set()),
        ("surveillance", set(), set(), set()),
        ("regulator", set(), set(), set()),
    ],
)
def test_the_commands_of_a_role_and_those_that_training_adds(
    role: str, plain: set[str], training: set[str], own: set[str]
) -> None:
    def given(at: Place) -> set[str]:
        return {do for do in COMMANDS if may_command(role, do, at)}

    assert given(FOR_MONEY) == given(Place(own=True, shared=True)) == plain
    assert given(Place(training=True)) == plain | training
    assert given(SCHOOL) - {"deal"} == (plain | training | own) - {"deal"}


def test_a_guest_upsets_no_table_at_which_others_play() -> None:
    shared = SCHOOL._replace(shared=True)
    assert [do for do in RUN if not may_command("guest", do, shared)] == [do for do in RUN if do in UPSETS]
    assert not may_command("guest", "retire", shared)
    assert all(may_command("dealer", do, shared) for do in RUN)


def test_a_round_is_begun_by_whoever_has_something_at_stake_or_deals() -> None:
    for role in PLAYERS:
        assert not may_command(role, "deal", Place(seated=True))
        assert may_command(role, "deal", Place(seated=True, staked=True))
    assert all(may_command(role, "deal") for role in AT_THE_TABLE)


def test_at_a_money_table_faults_and_cards_are_for_those_who_deal() -> None:
    at = Place(own=True, seated=True, staked=True)
    for do in ("fault", "card"):
        assert {role for role in ROLES if may_command(role, do, at)} == AT_THE_TABLE
    assert {role for role in ROLES if may_command(role, "card", Place(True, seated=True, staked=True))} == AT_THE_TABLE


def test_every_command_takes_a_right_that_is_in_the_table() -> None:
    assert {*COMMANDS.values(), *ROOM_COMMANDS.values(), *chain(*CAGE_COMMANDS.values())} <= set(RIGHTS)


@pytest.mark.parametrize(
    ("role", "plain", "training"),
    [
        ("nobody", set(), set()),
        ("guest", {"withdraw"}, {"join", "call", "announce"}),
        ("player", {"join", "withdraw"}, set()),
        ("dealer", set(), {"call", "announce"}),
        ("floorperson", {"call", "strike", "announce", "retract", "transfer", "must_move"}, set()),
        ("cashier", set(), set()),
        ("supervisor", {"call", "strike", "announce", "retract", "transfer", "must_move", "rules"}, set()),
        ("surveillance", set(), set()),
        ("regulator", set(), set()),
    ],
)
def test_what_a_role_does_at_the_board_of_a_room(role: str, plain: set[str], training: set[str]) -> None:
    assert {do for do in ROOM_COMMANDS if may_room_command(role, do)} == plain
    assert {do for do in ROOM_COMMANDS if may_room_command(role, do, SCHOOL)} == plain | training
    for do in ("shutdown", "seated", "expired"):  # what the clock does nobody else does
        assert not may_room_command(role, do, SCHOOL)


def test_no_role_asks_approves_and_carries_out() -> None:
    for role in ROLES:
        steps = [may(role, right) for right in ("ask_cage", "run_cage", "approve_cage")]
        assert sum(steps) <= 1, role
    assert not may("cashier", "sit")


def test_a_refusal_says_who_may() -> None:
    with pytest.raises(Refused, match="a player may not export: that takes the role of regulator"):
        demand("player", "export")
    assert refusal("nobody", "sit") == "sign in first: that takes the role of player"
    assert refusal("player", "shutdown") == "a player may not shutdown: nobody may do that"
    demand("regulator", "export")


def test_nobody_and_guest_are_not_given_by_invitation() -> None:
    assert INVITED == ("player", "dealer", "floorperson", "cashier", "supervisor", "surveillance", "regulator")
