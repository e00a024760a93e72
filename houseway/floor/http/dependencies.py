"""FastAPI dependencies of the routes: the floor, the client's identity and rights, rate limits and periods."""

from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from contextlib import aclosing, contextmanager
from datetime import UTC, datetime
from typing import Annotated

from fastapi import Depends, Query, Request

from houseway.errors import BadInput
from houseway.floor.http.errors import NotThere
from houseway.floor.http.rate_limit import Limiter
from houseway.floor.http.session_lookup import Identity
from houseway.floor.jobs.pool import Staff
from houseway.floor.people.accounts import TooMany
from houseway.floor.people.rights import demand, may
from houseway.floor.server import Floor, floor_of
from houseway.floor.signing.notary import Notary, notary_of
from houseway.support.json_types import Json

heavy = Limiter(rate=2, burst=20)
"""The rate limit of costly requests (exports, reports, bundles and proofs), by address."""


pace = Limiter(rate=30, burst=90)
"""The rate limit of commands, by sender."""


def the_floor(request: Request) -> Floor:
    """The floor that serves a request."""
    return floor_of(request)


def the_staff(request: Request) -> Staff:
    """The worker pools of the application."""
    staff: Staff = request.app.state.staff
    return staff


def the_notary(request: Request) -> Notary:
    """The notary of the application."""
    return notary_of(request)


def peer_of(request: Request) -> str:
    """The client's address; empty where it is not known."""
    return request.client.host if request.client else ""


def asker(request: Request) -> Identity:
    """The identity behind a request."""
    return floor_of(request).door.who(request)


def allowed(action: str) -> Callable[[Request], Identity]:
    """A dependency that returns the client's identity, or raises Refused where the role does not grant the action."""

    def check(request: Request) -> Identity:
        who = asker(request)
        demand(who.role, action)
        return who

    return check


def slowly(request: Request) -> None:
    """Raises TooMany where an address sends costly requests too often."""
    if wait := heavy.wait(peer_of(request)):
        raise TooMany(wait)


def keep_pace(who: Identity, where: str = "") -> None:
    """Raises TooMany where somebody gives commands too fast, refused ones included; ``where`` counts for the nameless."""
    key = who.name or where
    if key and (wait := pace.wait(key)):
        raise TooMany(wait)


def paced(request: Request) -> None:
    """Raises TooMany where the sender of a request gives commands too fast."""
    keep_pace(asker(request), peer_of(request))


TheFloor = Annotated[Floor, Depends(the_floor)]
TheNotary = Annotated[Notary, Depends(the_notary)]
TheStaff = Annotated[Staff, Depends(the_staff)]
Asker = Annotated[Identity, Depends(asker)]
Slowly = Depends(slowly)
Paced = Depends(paced)


async def while_allowed(stream: AsyncIterator[bytes], request: Request, action: str) -> AsyncIterator[bytes]:
    """The stream, ended as soon as the client may no longer have it (signed out, disabled, or session expired)."""
    async for chunk in stream:
        if not may(asker(request).role, action):
            return
        yield chunk


@contextmanager
def there() -> Iterator[None]:
    """A context that turns BadInput into NotThere (404) with the same message."""
    try:
        yield
    except BadInput as error:
        raise NotThere(error.message, error.where, error.clause, code=error.code, readings=error.readings) from None


def _moment(text: str, where: str) -> str:
    try:
        # An unencoded plus sign arrives as a space.
        found = datetime.fromisoformat(text.replace(" ", "+") if "T" in text else text)
    except ValueError:
        raise BadInput(
            f"{text!r:.60} is not a time: write 2026-11-15 or 2026-11-15T20:00:00+00:00", where, code="not-a-time"
        ) from None
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).astimezone(UTC).isoformat()


def period(
    since: Annotated[str | None, Query(alias="from", max_length=40, description="The first moment, or day")] = None,
    until: Annotated[
        str | None, Query(alias="to", max_length=40, description="The moment, or day, before which")
    ] = None,
) -> tuple[str, str]:
    """The period of a request as two ISO times in UTC; ``("", "~")``, which is all time, where it gives none."""
    return _moment(since, "from") if since else "", _moment(until, "to") if until else "~"


Period = Annotated[tuple[str, str], Depends(period)]


def books_of(floor: Floor, span: tuple[str, str] = ("", "~")) -> Json:
    """The settings with which a worker reads the records of a period."""
    url = floor.store.engine.url.render_as_string(hide_password=False)
    return {"database": url, "since": span[0], "until": span[1]}


async def begun(stream: AsyncGenerator[bytes]) -> AsyncIterator[bytes]:
    """The stream, once its first piece has arrived: an error before that becomes an error response."""
    first = await anext(stream, b"")

    async def whole() -> AsyncIterator[bytes]:
        async with aclosing(stream):
            yield first
            async for piece in stream:
                yield piece

    return whole()
