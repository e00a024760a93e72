"""``houseway people``: who is known at a floor, let in, locked out and disabled; at the machine that holds the database."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from houseway.cli.arguments import AsJson
from houseway.cli.floor_keys import DATABASE, Database, KeyService, SealingKey, SigningKey, keyring
from houseway.errors import BadInput
from houseway.support.json_types import Json

if TYPE_CHECKING:
    from houseway.floor.people.directory import People
    from houseway.floor.people.invitations import Invitation

ACTIONS: Final = {
    "list": "everybody, and invitations that are open",
    "invite": "a link for somebody new (--role, and a NAME where it is for one person alone)",
    "revoke": "ends an invitation (its id)",
    "confirm": "confirms a reset that a supervisor asked for (its id)",
    "reset": "a link for NAME to choose another passphrase",
    "disable": "ends the sessions of NAME and lets them in no more",
    "enable": "lets NAME in again",
    "unlock": "lets NAME try again after failures",
    "sign-out": "ends the sessions of NAME",
}


def people(
    action: Annotated[str, typer.Argument(metavar="ACTION", help=f"{', '.join(ACTIONS)}.")] = "list",
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="Whom it is about, or an invitation's id.")
    ] = None,
    role: Annotated[str | None, typer.Option(help="The role of somebody invited.")] = None,
    database: Database = DATABASE,
    key: SigningKey = None,
    seal_key: SealingKey = None,
    key_service: KeyService = "",
    address: Annotated[
        str, typer.Option(metavar="URL", help="Where people reach the floor, for links.")
    ] = "http://127.0.0.1:8000",
    json_: AsJson = False,
) -> int:
    """Lists, invites, disables, unlocks and resets people; what is done here is in the log as the owner's."""
    from houseway.cli.output import print_json
    from houseway.floor.people.directory import People
    from houseway.floor.store.engine import existing_store

    if action not in ACTIONS:
        raise BadInput(
            f"{action!r:.40} cannot be done to people: {', '.join(ACTIONS)}", "ACTION", code="no-such-action"
        )
    if name is None and action not in ("list", "invite"):
        raise BadInput(f"{action} needs a name: {ACTIONS[action]}", "NAME", code="name-missing")
    if (role is not None) != (action == "invite"):
        raise BadInput("--role goes with invite, and invite needs it", "--role", code="option-belongs-elsewhere")
    with existing_store(database, keyring(key, seal_key, key_service)) as store:
        answer = _done(People(store.engine, store.note), action, name, role, address.rstrip("/"))
    if json_:
        print_json(answer)
    else:
        print(_text(answer))
    return 0


def _done(people: "People", action: str, name: str | None, role: str | None, address: str) -> Json:
    from houseway.floor.people.directory import OWNER

    match action:
        case "list":
            return {"people": people.known(), "invitations": people.invitations()}
        case "invite":
            return _link(people.invite(role, OWNER, name), address)
        case "reset":
            return _link(people.ask_reset(name, OWNER), address)
        case "confirm":
            return _link(people.confirm(name, OWNER, OWNER), address)
        case "revoke":
            people.revoke(name, OWNER)
        case "unlock":
            people.unlock(name, OWNER)
        case "disable":
            people.disable(name, OWNER, OWNER)
        case "enable":
            people.enable(name, OWNER, OWNER)
        case "sign-out":
            people.sign_out(name, OWNER, OWNER)
    return {"done": action, "name": name}


def _link(made: "Invitation", address: str) -> Json:
    link = f"{address}/join/{made.token}" if made.token else None
    return {"id": made.id, "role": made.role, "name": made.name, "link": link, "waits_for": made.confirmer}


def _text(answer: Json) -> str:
    if "done" in answer:
        return f"{answer['done']}: {answer['name']}"
    if "people" in answer:
        lines = [f"{one['name']}: {one['role']}{_state(one)}" for one in answer["people"]] or [
            "Nobody is known here yet."
        ]
        for one in answer["invitations"]:
            what = "a reset for" if one["reset"] else "an invitation for"
            waits = f", waits for a {one['waits_for']} to confirm it" if one["waits_for"] else ""
            lines.append(f"{one['id']}: {what} {one['name'] or 'a ' + one['role']} by {one['made_by']}{waits}")
        return "\n".join(lines)
    if answer["link"] is None:
        return f"{answer['id']}: a {answer['waits_for']} has to confirm it, at the page or here"
    return f"{answer['link']} is good once, for a week, for {answer['name'] or 'a ' + answer['role']}"


def _state(one: Json) -> str:
    said = [word.replace("_", " ") for word in ("signed_in", "locked", "disabled") if one[word]]
    return f" ({', '.join(said)})" if said else ""
