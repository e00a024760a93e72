"""Accounts: nobody alone takes over another's, people are disabled and let in again, and strangers lock nobody out."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from starlette.websockets import WebSocketDisconnect

from houseway.floor.people.accounts import SignInRefused
from houseway.floor.people.directory import OWNER
from houseway.floor.people.locks import FAILURES, LOCKED_FOR, MANY
from houseway.floor.people.models import people
from houseway.floor.people.rights import Refused
from houseway.floor.store.models import entries
from tests.cli.running import Shell
from tests.floor.house import TABLE
from tests.floor.http.doors import House, running
from tests.floor.http.test_ended import cookie
from tests.floor.people.people import WORDS, Reception, quick_hashes
from tests.project.refused import refused

OTHER = "another long passphrase"


@pytest.fixture
def reception(monkeypatch: pytest.MonkeyPatch) -> Reception:
    quick_hashes(monkeypatch)
    return Reception()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    quick_hashes(monkeypatch)
    with running(tmp_path) as found:
        yield found


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


def kinds(reception: Reception, *wanted: str) -> list[tuple[str, Any, Any]]:
    return [(kind, data.get("name"), data.get("by")) for kind, data in reception.noted if kind in wanted]


# -- two people ----------------------------------------------------------------------------------------------------------


def test_nobody_alone_takes_over_another_account(reception: Reception) -> None:
    """Reproduces a supervisor who reset the regulator's passphrase and signed in as the regulator."""
    for name, role in (("ada", "player"), ("rex", "regulator"), ("ray", "regulator")):
        reception.joined(name, role)
    ordinary, theirs = reception.people.ask_reset("ada", "sam"), reception.people.ask_reset("rex", "sam")
    assert (ordinary.token, theirs.token) == ("", "")
    for asked, by, role, code in (
        (ordinary, "sam", "supervisor", "second-person-needed"),  # who asked
        (ordinary, "ada", "supervisor", "second-person-needed"),  # whom it is about
        (theirs, "sue", "supervisor", "regulator-needed"),  # a regulator's is a regulator's
        (theirs, OWNER, OWNER, "regulator-needed"),
        (theirs, "rex", "regulator", "second-person-needed"),  # whom it is about
    ):
        with refused(code):
            reception.people.confirm(asked.id, by, role)
    for asked, by, role, name in ((ordinary, "sue", "supervisor", "ada"), (theirs, "ray", "regulator", "rex")):
        made = reception.people.confirm(asked.id, by, role)
        with refused("no-such-invitation"):
            reception.people.confirm(made.id, by, role)
        assert reception.desk.join(made.token, "whoever", OTHER, "10.0.0.1", "t1").session.name == name
    assert kinds(reception, "reset_asked", "reset_confirmed") == [
        ("reset_asked", "ada", "sam"),
        ("reset_asked", "rex", "sam"),
        ("reset_confirmed", "ada", "sue"),
        ("reset_confirmed", "rex", "ray"),
    ]


def test_a_second_regulator_is_let_in_by_the_first(reception: Reception) -> None:
    """A supervisor could else make up a regulator who confirms."""
    reception.joined("rex", "regulator")
    made = reception.people.invite("regulator", "sam")
    assert not made.token
    with refused("regulator-needed"):
        reception.people.confirm(made.id, "sue", "supervisor")
    assert reception.people.confirm(made.id, "rex", "regulator").token
    reception.people.disable("rex", OWNER, OWNER)  # the only regulator has gone: the account is not taken over
    assert reception.people.invite("regulator", OWNER).token


@pytest.mark.parametrize("role", ["cashier", "supervisor", "regulator"])
def test_nobody_makes_up_a_second_person(reception: Reception, role: str) -> None:
    """A supervisor alone lets in nobody who could confirm what that supervisor asks for."""
    made = reception.people.invite(role, "sam")
    assert (made.token, made.confirmer) == ("", "supervisor")
    with refused("second-person-needed"):
        reception.people.confirm(made.id, "sam", "supervisor")
    assert reception.people.confirm(made.id, "sue", "supervisor").token
    assert reception.people.invite(role, OWNER).token, "at the machine"
    assert ("invitation_confirmed", None, "sue") in kinds(reception, "invitation_confirmed")


def test_an_invitation_by_name_does_not_open_an_account_that_came_to_be_meanwhile(reception: Reception) -> None:
    made = reception.people.invite("player", "sam", "ada")
    reception.joined("ada", "supervisor")
    with refused("name-taken"):
        reception.desk.join(made.token, "ada", OTHER, "10.0.0.1", "t1")
    assert reception.sign_in("ada").session.role == "supervisor"


def test_a_revoked_invitation_is_good_no_more(reception: Reception) -> None:
    made = reception.people.invite("player", "sam")
    assert [one["id"] for one in reception.people.invitations()] == [made.id]
    reception.people.revoke(made.id, "sue")
    assert reception.people.invitations() == []
    with refused("no-such-invitation"):
        reception.desk.join(made.token, "ada", WORDS, "10.0.0.1", "t1")
    with refused("no-such-invitation"):
        reception.people.revoke(made.id, "sue")
    assert kinds(reception, "invitation_revoked") == [("invitation_revoked", None, "sue")]


# -- disabled, signed out, another passphrase ----------------------------------------------------------------------------


def test_whoever_is_disabled_is_signed_out_and_not_let_in(reception: Reception) -> None:
    started = reception.joined("ada")
    reception.people.disable("Ada", "sam", "supervisor")
    assert reception.desk.who(started.token, "t1") is None
    with pytest.raises(SignInRefused, match="this account is disabled"):
        reception.sign_in("ada")
    with pytest.raises(SignInRefused, match="not right"):
        reception.sign_in("ada", "not the passphrase")
    with refused("account-disabled"):
        reception.people.ask_reset("ada", "sam")
    assert reception.people.known()[0]["disabled_by"] == "sam"
    reception.people.enable("ada", "sam", "supervisor")
    assert reception.sign_in("ada").session.name == "ada"
    assert kinds(reception, "disabled", "enabled") == [("disabled", "ada", "sam"), ("enabled", "ada", "sam")]


@pytest.mark.parametrize("what", ["disable", "sign_out"])
def test_who_may_end_the_account_of_whom(reception: Reception, what: str) -> None:
    for name, role in (("ada", "player"), ("sam", "supervisor"), ("rex", "regulator")):
        reception.joined(name, role)
    end = getattr(reception.people, what)
    for name, by, role in (
        ("rex", "sam", "supervisor"),
        ("ada", "rex", "regulator"),
        ("ada", "dee", "dealer"),
        ("ada", "bob", "player"),
    ):
        with pytest.raises(Refused):
            end(name, by, role)
    if what == "disable":
        with refused("own-account"):
            end("sam", "sam", "supervisor")
    for name, by, role in (("ada", "sam", "supervisor"), ("rex", OWNER, OWNER)):
        end(name, by, role)
        assert not next(one for one in reception.people.known() if one["name"] == name)["signed_in"]


def test_a_passphrase_is_changed_by_whoever_knows_it(reception: Reception) -> None:
    started = reception.joined("ada")
    with refused("wrong-passphrase"):
        reception.people.change_passphrase("ada", "not it", OTHER, started.token)
    with refused("passphrase-too-short"):
        reception.people.change_passphrase("ada", WORDS, "short", started.token)
    reception.people.change_passphrase("ada", WORDS, OTHER, started.token)
    assert reception.desk.who(started.token, "t1") is not None, "one's own session goes on"
    assert reception.sign_in("ada", OTHER).session.name == "ada"


# -- locks ---------------------------------------------------------------------------------------------------------------


def fail(reception: Reception, peer: str, times: int = FAILURES) -> None:
    for _ in range(times):
        with pytest.raises(SignInRefused, match="not right"):
            reception.sign_in("sam", "wrong", f"stranger {peer}", peer)


def test_a_stranger_elsewhere_does_not_lock_the_only_supervisor_out(reception: Reception) -> None:
    """Reproduces three requests from anywhere that locked the supervisor out, again and again."""
    reception.joined("sam", "supervisor", "usual terminal")
    fail(reception, "10.6.6.6")
    with pytest.raises(SignInRefused, match="locked after 3"):
        reception.sign_in("sam", WORDS, "stranger 10.6.6.6", "10.6.6.6")
    assert reception.sign_in("sam", WORDS, "usual terminal", "10.0.0.1").session.name == "sam"
    assert reception.sign_in("sam", WORDS, "a new phone", "10.0.0.2").session.name == "sam"


def test_many_strangers_together_lock_all_but_the_usual_places(reception: Reception) -> None:
    reception.joined("sam", "supervisor", "usual terminal")
    for number in range(MANY // FAILURES):
        fail(reception, f"10.7.0.{number}")
    with pytest.raises(SignInRefused, match="locked"):
        reception.sign_in("sam", WORDS, "a new phone", "10.0.0.2")
    assert reception.sign_in("sam", WORDS, "usual terminal", "10.0.0.1").session.name == "sam"
    reception.people.unlock("sam", OWNER)
    assert reception.sign_in("sam", WORDS, "a new phone", "10.0.0.2").session.name == "sam"


def test_many_strangers_are_forgotten_after_a_while(reception: Reception) -> None:
    reception.joined("sam", "supervisor", "usual terminal")
    for number in range(MANY // FAILURES):
        fail(reception, f"10.7.0.{number}")
    reception.clock.now += LOCKED_FOR
    assert reception.sign_in("sam", WORDS, "a new phone", "10.0.0.2").session.name == "sam"


# -- names ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("player\u3164x", "malformed-name"),  # shows nothing
        ("play\u200berx", "malformed-name"),
        ("\u0430nn", "malformed-name"),  # Cyrillic a before Latin letters
        ("\u0430\u0440\u0435", "name-taken"),  # Cyrillic throughout
        ("\uff41\uff50\uff45", "name-taken"),  # full width
        ("APE", "name-taken"),
        ("tom snith", ""),
        ("torn smith", "name-taken"),
        ("tom_smith", "name-taken"),
        ("b0b", "name-taken"),
        ("\u03bd\u03bf", ""),
        ("watchman", "misleading-name"),
        ("Supervisor 2", "misleading-name"),
        ("h0use", "misleading-name"),
        ("cl\u043eck", "malformed-name"),
        ("system", "misleading-name"),
        ("regulator-ma", "misleading-name"),
        ("123", "malformed-name"),
        ("\u0660\u0661\u0662", "malformed-name"),
        ("jos\u00e9 mu\u00f1oz", ""),
        ("\u0438\u0432\u0430\u043d", ""),
        ("\u4f50\u85e4 \u3055\u304f\u3089", ""),
    ],
)
def test_names_that_look_alike_are_refused(reception: Reception, name: str, code: str) -> None:
    for known in ("ape", "tom smith", "bob"):
        reception.joined(known)
    if code:
        with refused(code):
            reception.joined(name)
    else:
        assert reception.joined(name).session.name


def test_whoever_has_an_odd_name_from_before_still_signs_in(reception: Reception) -> None:
    reception.joined("ada")
    with reception.engine.begin() as at:
        at.execute(people.update().values(name="system"))
    assert reception.sign_in("System").session.name == "system"


# -- over HTTP and at the command line -----------------------------------------------------------------------------------


def test_people_are_kept_over_http(house: House) -> None:
    sue, sid = house.signed_in("supervisor", "sue"), house.signed_in("supervisor", "sid")
    ann, dee = house.signed_in("player", "ann"), house.signed_in("dealer", "dee")
    with ann.websocket_connect(f"/api/tables/{TABLE}/ws", headers=cookie(ann)) as socket:
        assert socket.receive_json()["state"]["me"]["name"] == "ann"
        for who in (ann, dee):
            assert who.post("/api/people/sue/disable").status_code == 403
            assert who.get("/api/people").status_code == 403
        assert sue.post("/api/people/ann/disable").status_code == 200
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()
    assert ann.get("/api/me").json()["name"] == ""
    state = {one["name"]: one for one in sue.get("/api/people").json()}
    assert (state["ann"]["disabled"], state["dee"]["disabled"]) == (True, False)
    assert sue.post("/api/people/ann/enable").status_code == 200
    asked = sue.post("/api/people/dee/reset").json()
    assert (asked["link"], asked["waits_for"]) == (None, "supervisor")
    assert sue.post(f"/api/invitations/{asked['id']}/confirm").status_code == 400
    (waiting,) = sid.get("/api/invitations").json()
    assert (waiting["id"], waiting["reset"], waiting["made_by"]) == (asked["id"], True, "sue")
    confirmed = sid.post(f"/api/invitations/{asked['id']}/confirm").json()
    assert sue.delete(f"/api/invitations/{confirmed['id']}").status_code == 200
    body = {"name": "dee", "passphrase": OTHER}
    assert house.browser().post(f"/api/join/{confirmed['token']}", json=body).status_code == 400
    assert sue.post("/api/people/dee/sign-out").status_code == 200
    assert dee.get("/api/me").json()["name"] == ""


def test_everybody_changes_their_passphrase_and_signs_out_everywhere(house: House) -> None:
    ann = house.signed_in("player", "ann")
    change = {"passphrase": WORDS, "new": OTHER}
    assert ann.post("/api/me/passphrase", json={**change, "passphrase": "wrong"}).status_code == 400
    assert ann.post("/api/me/passphrase", json=change).status_code == 200
    assert ann.get("/api/me").json()["name"] == "ann"
    assert ann.delete("/api/sessions").status_code == 200
    assert ann.get("/api/me").json()["name"] == ""
    guest = house.browser()
    guest.post("/api/session")
    assert guest.post("/api/me/passphrase", json=change).status_code == 401
    assert guest.delete("/api/sessions").status_code == 401


def test_the_command_line_keeps_people_while_the_floor_is_open(house: House, shell: Shell) -> None:
    sue = house.signed_in("supervisor", "sue")
    house.signed_in("regulator", "rex")
    url = f"sqlite:///{house.folder / 'floor.db'}"

    def keep(*arguments: str) -> Any:
        ran = shell("people", *arguments, "--database", url, "--json")
        assert ran.status == 0, ran.out + ran.err
        return ran.json

    assert [one["name"] for one in keep()["people"]] == ["rex", "sue"]
    stranger = house.browser("10.9.0.1", "casino.example")
    for _ in range(FAILURES):
        stranger.post("/api/session", json={"name": "sue", "passphrase": "wrong"})
    assert keep("list")["people"][1]["locked"]
    keep("unlock", "sue")
    assert not keep("list")["people"][1]["locked"]
    keep("sign-out", "sue")
    house.floor.door.forget()
    assert sue.get("/api/me").json()["name"] == ""
    link = keep("reset", "sue")["link"]
    token = link.rpartition("/")[2]
    assert house.browser().post(f"/api/join/{token}", json={"name": "sue", "passphrase": OTHER}).status_code == 200
    assert keep("reset", "rex")["waits_for"] == "regulator"
    keep("disable", "rex")
    keep("enable", "rex")
    made = keep("invite", "--role", "dealer")
    keep("revoke", made["id"])
    with house.floor.store.engine.connect() as at:
        log = [json.loads(bytes(body)) for body in at.execute(select(entries.c.body)).scalars()]
    by_owner = [one["kind"] for one in log if one.get("by") == OWNER]
    assert by_owner == [
        *("unlocked", "sessions_ended", "reset_asked", "reset_confirmed", "reset_asked", "disabled", "enabled"),
        *("invited", "invitation_revoked"),
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("fly", "ann"), "cannot be done to people"),
        (("disable",), "needs a name"),
        (("disable", "eve"), "there is no 'eve' here"),
        (("invite",), "--role goes with invite"),
        (("invite", "--role", "king"), "an invitation is for one of"),
        (("confirm", "abc"), "no such invitation"),
    ],
)
def test_the_command_line_says_what_is_wrong(
    house: House, shell: Shell, arguments: tuple[str, ...], message: str
) -> None:
    ran = shell("people", *arguments, "--database", f"sqlite:///{house.folder / 'floor.db'}")
    assert (ran.status, message in ran.err) == (2, True), ran.err


def test_the_command_line_makes_no_floor(tmp_path: Path, shell: Shell) -> None:
    ran = shell("people", "--database", f"sqlite:///{tmp_path / 'none.db'}")
    assert (ran.status, "there is no database" in ran.err) == (2, True)
    assert not list(tmp_path.iterdir())
