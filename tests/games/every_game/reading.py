"""What tests read off a round that was played: dollars, results, and what happened in which order."""

from houseway.rulebook.readings import parted
from houseway.table.events import Event
from houseway.table.round import Round


def net(rnd: Round, account: int | str = 1) -> float:
    """What a seat or another account won or lost, in dollars."""
    return rnd.net(account) / 100


def results(rnd: Round, seat: int = 1) -> dict[str, str | None]:
    """What became of each wager of the seat."""
    return {wager.id: wager.result for wager in rnd.wagers if wager.seat == seat}


def paid(rnd: Round, seat: int = 1) -> dict[str, float]:
    """What each winning wager of the seat was paid, in dollars."""
    return {one.id: one.paid / 100 for one in rnd.wagers if one.seat == seat and one.result == "win"}


def kinds(rnd: Round, *wanted: str) -> list[str]:
    """The kinds of events in order, all or those wanted."""
    return [event.kind for event in rnd.events if not wanted or event.kind in wanted]


def events(rnd: Round, kind: str) -> list[Event]:
    """Every event of that kind."""
    return [event for event in rnd.events if event.kind == kind]


def event(rnd: Round, kind: str) -> Event:
    """The one event of that kind."""
    (only,) = events(rnd, kind)
    return only


def assert_void(rnd: Round, *clauses: str) -> None:
    """All hands void by these clauses, whatever readings they rest on; every wager returned."""
    assert rnd.void is not None
    assert parted(rnd.void.clauses)[0] == parted(clauses)[0]
    assert {wager.result for wager in rnd.wagers} == {"void"}
    assert all(rnd.net(account) == 0 for account in rnd.accounts())
