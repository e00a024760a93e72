"""Signing in and out, taking up an invitation, and what somebody may do here."""

from fastapi import APIRouter, Request, Response

from houseway.equipment.money import dollars
from houseway.floor.http.dependencies import Asker, TheFloor, peer_of
from houseway.floor.http.origin import is_local, terminal
from houseway.floor.http.schemas.base import Ok
from houseway.floor.http.schemas.people import Me, PreviousSession, SessionInfo, Welcome
from houseway.floor.http.schemas.requests import Joining, SignIn
from houseway.floor.http.session_lookup import Identity
from houseway.floor.people.rights import RIGHTS, Refused, may
from houseway.floor.people.sessions import COOKIE, LONGEST, Started
from houseway.floor.server import Floor

router = APIRouter(prefix="/api", tags=["identity"])


@router.post("/session", response_model_exclude_unset=True)
def sign_in(request: Request, response: Response, floor: TheFloor, body: SignIn | None = None) -> Welcome:
    """Signs in with name and passphrase, or as a guest at this machine; sets the cookie."""
    peer = peer_of(request)
    where = terminal(peer, request.headers)
    if body is not None and (body.name is not None or body.passphrase is not None):
        return _welcome(request, response, floor, floor.desk.sign_in(body.name, body.passphrase, peer, where))
    who = floor.door.who(request)
    if who.name:  # signed in already: no second session
        return Welcome(**dict(me(who, floor)), previous_session=None)
    if not is_local(peer, request.headers):
        raise Refused("open play without signing in is for people at this machine: sign in, or ask for an invitation")
    return _welcome(request, response, floor, floor.desk.guest(where))


@router.delete("/session")
def sign_out(request: Request, response: Response, floor: TheFloor) -> Ok:
    """Signs out."""
    token = request.cookies.get(COOKIE)
    session = floor.desk.who(token, terminal(peer_of(request), request.headers))
    floor.desk.sign_out(token, session)
    floor.door.forget()
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
    return Ok()


@router.get("/me")
def me(who: Asker, floor: TheFloor) -> Me:
    """Who is asking, what they have, and what they may do."""
    return Me(
        name=who.name,
        role=who.role,
        balance=dollars(floor.purses.balance(who.name)),
        practice=dollars(floor.purses.balance(who.name, practice=True)),
        rights=[action for action in RIGHTS if may(who.role, action)],
    )


@router.post("/join/{token}", response_model_exclude_unset=True)
def join(request: Request, response: Response, token: str, body: Joining, floor: TheFloor) -> Welcome:
    """Takes up an invitation and signs in."""
    peer = peer_of(request)
    started = floor.desk.join(token, body.name, body.passphrase, peer, terminal(peer, request.headers))
    return _welcome(request, response, floor, started)


def _welcome(request: Request, response: Response, floor: Floor, started: Started) -> Welcome:
    session = started.session
    response.set_cookie(
        COOKIE,
        started.token,
        max_age=int(LONGEST),
        path="/",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
    who = Identity(session.name, session.role)
    floor.door.forget()
    floor.welcome(who)
    known = SessionInfo(id=session.id, started_at=session.started_at, expires_at=session.expires_at)
    before = None if started.previous is None else PreviousSession.model_validate(started.previous)
    return Welcome(**dict(me(who, floor)), session=known, previous_session=before)
