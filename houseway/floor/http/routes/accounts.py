"""Signing in and out, taking up an invitation, and what somebody may do here."""

from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import Field

from houseway.equipment.money import dollars
from houseway.floor.http.dependencies import Asker, TheFloor, peer_of
from houseway.floor.http.origin import is_local, terminal
from houseway.floor.http.schemas import Strict
from houseway.floor.http.session_lookup import Identity
from houseway.floor.people.rights import RIGHTS, Refused, may
from houseway.floor.people.sessions import COOKIE, LONGEST, Started
from houseway.floor.server import Floor

router = APIRouter(prefix="/api", tags=["identity"])


class SignIn(Strict):
    """Who signs in; left out, a guest at this machine."""

    name: str | None = Field(None, max_length=200)
    passphrase: str | None = Field(None, max_length=1000)


class Joining(Strict):
    """Whoever takes up an invitation chooses a name and a passphrase."""

    name: str = Field(max_length=200)
    passphrase: str = Field(max_length=1000)


@router.post("/session")
def sign_in(request: Request, response: Response, floor: TheFloor, body: SignIn | None = None) -> dict[str, Any]:
    """Signs in with name and passphrase, or as a guest at this machine; sets the cookie."""
    peer = peer_of(request)
    where = terminal(peer, request.headers)
    if body is not None and (body.name is not None or body.passphrase is not None):
        return _welcome(request, response, floor, floor.desk.sign_in(body.name, body.passphrase, peer, where))
    who = floor.door.who(request)
    if who.name:  # signed in already: no second session
        return {**me(who, floor), "previous_session": None}
    if not is_local(peer, request.headers):
        raise Refused("open play without signing in is for people at this machine: sign in, or ask for an invitation")
    return _welcome(request, response, floor, floor.desk.guest(where))


@router.delete("/session")
def sign_out(request: Request, response: Response, floor: TheFloor) -> dict[str, bool]:
    """Signs out."""
    token = request.cookies.get(COOKIE)
    session = floor.desk.who(token, terminal(peer_of(request), request.headers))
    floor.desk.sign_out(token, session)
    floor.door.forget()
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
    return {"ok": True}


@router.get("/me")
def me(who: Asker, floor: TheFloor) -> dict[str, Any]:
    """Who is asking, what they have, and what they may do."""
    return {
        "name": who.name,
        "role": who.role,
        "balance": dollars(floor.balance(who.name)),
        "practice": dollars(floor.balance(who.name, practice=True)),
        "rights": [action for action in RIGHTS if may(who.role, action)],
    }


@router.post("/join/{token}")
def join(request: Request, response: Response, token: str, body: Joining, floor: TheFloor) -> dict[str, Any]:
    """Takes up an invitation and signs in."""
    peer = peer_of(request)
    started = floor.desk.join(token, body.name, body.passphrase, peer, terminal(peer, request.headers))
    return _welcome(request, response, floor, started)


def _welcome(request: Request, response: Response, floor: Floor, started: Started) -> dict[str, Any]:
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
    known = {"id": session.id, "started_at": session.started_at, "expires_at": session.expires_at}
    return {**me(who, floor), "session": known, "previous_session": started.previous}
