"""People over HTTP: who is known, invitations and resets, accounts that are disabled, and one's own passphrase."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response

from houseway.floor.http.dependencies import Asker, TheFloor, allowed, peer_of
from houseway.floor.http.schemas.base import Ok
from houseway.floor.http.schemas.people import NewInvitation, OpenInvitation, Person
from houseway.floor.http.schemas.requests import Inviting, Named, NewPassphrase
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


@router.get("/people")
def people(floor: TheFloor, who: Annotated[Identity, Depends(allowed("read_people"))]) -> list[Person]:
    """Everybody who is known here."""
    return [Person(**one) for one in floor.people.known()]


@router.get("/invitations")
def invitations(floor: TheFloor, who: Annotated[Identity, Depends(allowed("read_people"))]) -> list[OpenInvitation]:
    """Invitations that can still be taken up, and resets that wait for a second person."""
    return [OpenInvitation(**one) for one in floor.people.invitations()]


@router.post("/invitations")
def invite(request: Request, body: Inviting, floor: TheFloor, who: Inviter) -> NewInvitation:
    """A link that is good once, for a week; for a further regulator a regulator confirms it first."""
    return _told(request, floor.people.invite(body.role, who.name, body.name))


@router.post("/invitations/{shown}/confirm")
def confirm(
    request: Request, shown: Shown, floor: TheFloor, who: Annotated[Identity, Depends(allowed("confirm_invitation"))]
) -> NewInvitation:
    """A second person confirms an invitation or a reset, and is given the link to hand on."""
    return _told(request, floor.people.confirm(shown, who.name, who.role))


@router.delete("/invitations/{shown}")
def revoke(shown: Shown, floor: TheFloor, who: Inviter) -> Ok:
    """Ends an invitation before anybody takes it up."""
    floor.people.revoke(shown, who.name)
    return Ok()


@router.post("/people/{name}/reset")
def ask_reset(request: Request, name: Name, floor: TheFloor, who: Inviter) -> NewInvitation:
    """Asks for another passphrase for somebody who forgot theirs; a second person has to confirm it."""
    return _told(request, floor.people.ask_reset(name, who.name))


@router.post("/people/{name}/disable")
def disable(name: Name, floor: TheFloor, who: Manager) -> Ok:
    """Ends somebody's sessions and lets them in no more."""
    floor.people.disable(name, who.name, who.role)
    return _looked_up_anew(floor)


@router.post("/people/{name}/enable")
def enable(name: Name, floor: TheFloor, who: Manager) -> Ok:
    """Lets somebody in again."""
    floor.people.enable(name, who.name, who.role)
    return Ok()


@router.post("/people/{name}/sign-out")
def sign_out(name: Name, floor: TheFloor, who: Manager) -> Ok:
    """Ends all sessions of somebody."""
    floor.people.sign_out(name, who.name, who.role)
    return _looked_up_anew(floor)


@router.post("/unlock")
def unlock(body: Named, floor: TheFloor, who: Annotated[Identity, Depends(allowed("unlock"))]) -> Ok:
    """Lets somebody who was locked out try again."""
    floor.people.unlock(body.name, who.name)
    return Ok()


@router.post("/me/passphrase")
def change_passphrase(request: Request, body: NewPassphrase, floor: TheFloor, who: Asker) -> Ok:
    """Another passphrase of one's own; every other session ends."""
    _of_somebody(who)
    if wait := floor.desk.attempts.wait(peer_of(request)):
        raise TooMany(wait)
    floor.people.change_passphrase(who.name, body.passphrase, body.new, request.cookies.get(COOKIE))
    return _looked_up_anew(floor)


@router.delete("/sessions")
def sign_out_everywhere(response: Response, floor: TheFloor, who: Asker) -> Ok:
    """Ends all of one's own sessions, this one too."""
    _of_somebody(who)
    floor.people.sign_out(who.name, who.name, who.role)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
    return _looked_up_anew(floor)


def _of_somebody(who: Identity) -> None:
    if not who.name or who.role == "guest":
        raise Refused("sign in first: a guest has no account")


def _looked_up_anew(floor: Floor) -> Ok:
    floor.door.forget()
    return Ok()


def _told(request: Request, made: Invitation) -> NewInvitation:
    """The invitation with its link, as long as nobody has to confirm it first."""
    link = f"{request.url.scheme}://{request.headers.get('host', '')}/join/{made.token}" if made.token else None
    return NewInvitation(
        id=made.id,
        role=made.role,
        name=made.name,
        expires_at=made.expires_at,
        token=made.token or None,
        link=link,
        waits_for=made.confirmer,
    )
