"""What stands before a route: who is asking, whether they may, and how often."""

from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from contextlib import aclosing, contextmanager
from datetime import UTC, datetime
from typing import Annotated

from fastapi import Depends, Query, Request

from houseway.errors import BadInput
from houseway.floor.http.errors import NotThere
from houseway.floor.http.rate_limit import Limiter
from houseway.floor.http.session_lookup import Identity
from houseway.floor.people.accounts import TooMany
from houseway.floor.people.rights import demand, may
from houseway.floor.server import Floor, floor_of
from houseway.floor.signing.notary import Notary, notary_of
from houseway.floor.workers.pool import Staff
from houseway.support.json_types import Json

heavy = Limiter(rate=2, burst=20)
"""For what reads much: exports, reports, bundles and proofs, by whoever asks."""


pace = Limiter(rate=30, burst=90)
"""For commands, by whoever gives them: nobody plays faster."""


def the_floor(request: Request) -> Floor:
    return floor_of(request)


def the_staff(request: Request) -> Staff:
    staff: Staff = request.app.state.staff
    return staff


def the_notary(request: Request) -> Notary:
    return notary_of(request)


def peer_of(request: Request) -> str:
    """The other end of the socket; no header is believed."""
    return request.client.host if request.client else ""


def asker(request: Request) -> Identity:
    """Who is asking."""
    return floor_of(request).door.who(request)


def allowed(action: str) -> Callable[[Request], Identity]:
    """A dependency that gives back who is asking, if the table of rights grants them the action."""

    def check(request: Request) -> Identity:
        who = asker(request)
        demand(who.role, action)
        return who

    return check


def slowly(request: Request) -> None:
    """Refuses whoever asks for much too often."""
    if wait := heavy.wait(peer_of(request)):
        raise TooMany(wait)


TheFloor = Annotated[Floor, Depends(the_floor)]
TheNotary = Annotated[Notary, Depends(the_notary)]
TheStaff = Annotated[Staff, Depends(the_staff)]
Asker = Annotated[Identity, Depends(asker)]
Slowly = Depends(slowly)


async def while_allowed(stream: AsyncIterator[bytes], request: Request, action: str) -> AsyncIterator[bytes]:
    """A stream that ends when whoever asked for it may no longer have it: signed out, disabled, run out."""
    async for chunk in stream:
        if not may(asker(request).role, action):
            return
        yield chunk


@contextmanager
def there() -> Iterator[None]:
    """What cannot be found is answered as such: 404, with the sentence that says what there is none of."""
    try:
        yield
    except BadInput as error:
        raise NotThere(error.message, error.where, error.clause, code=error.code, readings=error.readings) from None


def _moment(text: str, where: str) -> str:
    try:
        # A plus sign that was not encoded arrives as a space.
        found = datetime.fromisoformat(text.replace(" ", "+") if "T" in text else text)
    except ValueError:
        raise BadInput(
            f"{text!r:.60} is no time: write 2026-11-15 or 2026-11-15T20:00:00+00:00", where, code="not-a-time"
        ) from None
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).astimezone(UTC).isoformat()


def period(
    since: Annotated[str | None, Query(alias="from", max_length=40, description="The first moment, or day")] = None,
    until: Annotated[
        str | None, Query(alias="to", max_length=40, description="The moment, or day, before which")
    ] = None,
) -> tuple[str, str]:
    """The period that a request asks for; all of it where it says nothing."""
    return _moment(since, "from") if since else "", _moment(until, "to") if until else "~"


Period = Annotated[tuple[str, str], Depends(period)]


def books_of(floor: Floor, span: tuple[str, str] = ("", "~")) -> Json:
    """What a worker needs to read the books of a period."""
    url = floor.store.engine.url.render_as_string(hide_password=False)
    return {"database": url, "since": span[0], "until": span[1]}


async def begun(stream: AsyncGenerator[bytes]) -> AsyncIterator[bytes]:
    """The stream once its first piece has come: what is refused before that is answered as a refusal."""
    first = await anext(stream, b"")

    async def whole() -> AsyncIterator[bytes]:
        async with aclosing(stream):
            yield first
            async for piece in stream:
                yield piece

    return whole()
