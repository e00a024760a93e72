"""People over HTTP: who is known, invitations and resets, accounts that are disabled, and one's own passphrase."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response
from pydantic import Field

from houseway.floor.http.dependencies import Asker, TheFloor, allowed, peer_of
from houseway.floor.http.schemas import Strict
from houseway.floor.http.session_lookup import Identity
from houseway.floor.people.accounts import TooMany
from houseway.floor.people.invitations import Invitation
from houseway.floor.people.rights import Refused
from houseway.floor.people.sessions import COOKIE
from houseway.floor.server import Floor

router = APIRouter(prefix="/api", tags=["people"])
Name = Annotated[str, Path(max_length=200)]
Shown = Annotated[str, Path(max_length=16)]
Inviter = Annotated[Identity, Depends(allowed("invite"))]
Manager = Annotated[Identity, Depends(allowed("manage_people"))]


class Inviting(Strict):
    """Whom to invite: a role, and where it is for one person alone, the name."""

    role: str = Field(max_length=20)
    name: str | None = Field(None, max_length=200)


class Named(Strict):
    """Whom it is about."""

    name: str = Field(max_length=200)


class NewPassphrase(Strict):
    """The passphrase so far, and the one from now on."""

    passphrase: str = Field(max_length=1000)
    new: str = Field(max_length=1000)


@router.get("/people")
def people(floor: TheFloor, who: Annotated[Identity, Depends(allowed("read_people"))]) -> list[dict[str, Any]]:
    """Everybody who is known here."""
    return floor.people.known()


@router.get("/invitations")
def invitations(floor: TheFloor, who: Annotated[Identity, Depends(allowed("read_people"))]) -> list[dict[str, Any]]:
    """Invitations that can still be taken up, and resets that wait for a second person."""
    return floor.people.invitations()


@router.post("/invitations")
def invite(request: Request, body: Inviting, floor: TheFloor, who: Inviter) -> dict[str, Any]:
    """A link that is good once, for a week; for a further regulator a regulator confirms it first."""
    return _told(request, floor.people.invite(body.role, who.name, body.name))


@router.post("/invitations/{shown}/confirm")
def confirm(
    request: Request, shown: Shown, floor: TheFloor, who: Annotated[Identity, Depends(allowed("confirm_invitation"))]
) -> dict[str, Any]:
    """A second person confirms an invitation or a reset, and is given the link to hand on."""
    return _told(request, floor.people.confirm(shown, who.name, who.role))


@router.delete("/invitations/{shown}")
def revoke(shown: Shown, floor: TheFloor, who: Inviter) -> dict[str, bool]:
    """Ends an invitation before anybody takes it up."""
    floor.people.revoke(shown, who.name)
    return {"ok": True}


@router.post("/people/{name}/reset")
def ask_reset(request: Request, name: Name, floor: TheFloor, who: Inviter) -> dict[str, Any]:
    """Asks for another passphrase for somebody who forgot theirs; a second person has to confirm it."""
    return _told(request, floor.people.ask_reset(name, who.name))


@router.post("/people/{name}/disable")
def disable(name: Name, floor: TheFloor, who: Manager) -> dict[str, bool]:
    """Ends somebody's sessions and lets them in no more."""
    floor.people.disable(name, who.name, who.role)
    return _looked_up_anew(floor)


@router.post("/people/{name}/enable")
def enable(name: Name, floor: TheFloor, who: Manager) -> dict[str, bool]:
    """Lets somebody in again."""
    floor.people.enable(name, who.name, who.role)
    return {"ok": True}


@router.post("/people/{name}/sign-out")
def sign_out(name: Name, floor: TheFloor, who: Manager) -> dict[str, bool]:
    """Ends all sessions of somebody."""
    floor.people.sign_out(name, who.name, who.role)
    return _looked_up_anew(floor)


@router.post("/unlock")
def unlock(body: Named, floor: TheFloor, who: Annotated[Identity, Depends(allowed("unlock"))]) -> dict[str, bool]:
    """Lets somebody who was locked out try again."""
    floor.people.unlock(body.name, who.name)
    return {"ok": True}


@router.post("/me/passphrase")
def change_passphrase(request: Request, body: NewPassphrase, floor: TheFloor, who: Asker) -> dict[str, bool]:
    """Another passphrase of one's own; every other session ends."""
    _of_somebody(who)
    if wait := floor.desk.attempts.wait(peer_of(request)):
        raise TooMany(wait)
    floor.people.change_passphrase(who.name, body.passphrase, body.new, request.cookies.get(COOKIE))
    return _looked_up_anew(floor)


@router.delete("/sessions")
def sign_out_everywhere(response: Response, floor: TheFloor, who: Asker) -> dict[str, bool]:
    """Ends all of one's own sessions, this one too."""
    _of_somebody(who)
    floor.people.sign_out(who.name, who.name, who.role)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
    return _looked_up_anew(floor)


def _of_somebody(who: Identity) -> None:
    if not who.name or who.role == "guest":
        raise Refused("sign in first: a guest has no account")


def _looked_up_anew(floor: Floor) -> dict[str, bool]:
    floor.door.forget()
    return {"ok": True}


def _told(request: Request, made: Invitation) -> dict[str, Any]:
    """The invitation with its link, as long as nobody has to confirm it first."""
    link = f"{request.url.scheme}://{request.headers.get('host', '')}/join/{made.token}" if made.token else None
    shown = {"id": made.id, "role": made.role, "name": made.name, "expires_at": made.expires_at}
    return {**shown, "token": made.token or None, "link": link, "waits_for": made.confirmer}
