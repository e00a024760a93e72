"""Sessions: unique, at one terminal, ending; and who counts as being at this machine."""

import pytest

from houseway.floor.http.origin import is_local, is_loopback, same_origin, terminal
from houseway.floor.people import accounts
from houseway.floor.people.sessions import IDLE, LONGEST
from tests.floor.people.people import Reception, quick_hashes


@pytest.fixture
def reception(monkeypatch: pytest.MonkeyPatch) -> Reception:
    quick_hashes(monkeypatch)
    return Reception()


def test_every_session_has_an_id_and_a_token_of_its_own(reception: Reception) -> None:
    started = [reception.desk.guest("t1") for _ in range(50)]
    assert len({one.session.id for one in started}) == len({one.token for one in started}) == 50
    assert len({one.session.name for one in started}) == 50
    assert all(len(one.token) >= 43 for one in started), "256 bits"
    assert started[0].session.role == "guest"


def test_a_session_is_found_by_its_token_alone(reception: Reception) -> None:
    started = reception.joined()
    assert reception.desk.who(started.token, "t1") == started.session
    for wrong in (None, "", started.session.id, started.token[:-1], started.token + "A", "x" * 10_000):
        assert reception.desk.who(wrong, "t1") is None


def test_a_session_is_good_at_its_own_terminal_only(reception: Reception) -> None:
    started = reception.joined(terminal="t1")
    assert reception.desk.who(started.token, "t2") is None
    assert reception.desk.who(started.token, "t1") is not None


def test_signing_in_elsewhere_ends_the_earlier_session(reception: Reception) -> None:
    first = reception.joined(terminal="t1")
    second = reception.sign_in(terminal="t2")
    assert reception.desk.who(first.token, "t1") is None
    assert reception.desk.who(second.token, "t2") is not None


def test_signing_in_shows_when_one_was_here_before(reception: Reception) -> None:
    first = reception.joined()
    began = reception.clock.now
    assert first.previous is None
    reception.clock.now += 100
    reception.desk.sign_out(first.token, first.session)
    ended = reception.clock.now
    previous = reception.sign_in().previous
    assert previous is not None
    assert (previous["started_at"], previous["ended_at"], previous["ended_why"]) == (began, ended, "signed out")


def test_a_session_that_was_left_counts_as_ended_when_it_ran_out(reception: Reception) -> None:
    reception.joined()
    began = reception.clock.now
    reception.clock.now += IDLE * 3
    previous = reception.sign_in().previous
    assert previous is not None
    assert previous["last_seen_at"] == began


def test_signing_out_ends_the_session(reception: Reception) -> None:
    started = reception.joined()
    reception.desk.sign_out(started.token, started.session)
    assert reception.desk.who(started.token, "t1") is None
    reception.desk.sign_out(None, None)
    assert reception.noted[-1][0] == "signed_out"


@pytest.mark.parametrize(("idle", "open_"), [(IDLE - 1, True), (IDLE, False)])
def test_an_unused_session_ends(reception: Reception, idle: float, open_: bool) -> None:
    started = reception.joined()
    reception.clock.now += idle
    assert (reception.desk.who(started.token, "t1") is not None) == open_


def test_a_used_session_goes_on_but_not_for_ever(reception: Reception) -> None:
    started = reception.joined()
    began = reception.clock.now
    while reception.clock.now + IDLE / 2 < began + LONGEST:
        reception.clock.now += IDLE / 2
        assert reception.desk.who(started.token, "t1") is not None
    reception.clock.now = began + LONGEST
    assert reception.desk.who(started.token, "t1") is None


# -- who is at this machine ------------------------------------------------------------------------------------------

HERE = {"host": "localhost:8000", "user-agent": "browser"}


@pytest.mark.parametrize("peer", ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])
@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000", "LOCALHOST"])
def test_a_browser_on_this_machine_is_local(peer: str, host: str) -> None:
    assert is_local(peer, {"host": host})


@pytest.mark.parametrize(
    "peer", ["192.168.1.5", "10.0.0.1", "0.0.0.0", "::", "2001:db8::1", "localhost", "testclient", "", None]
)
def test_nobody_else_is(peer: str | None) -> None:
    assert not is_local(peer, HERE)
    assert not is_loopback(peer)


@pytest.mark.parametrize(
    "header",
    ["X-Forwarded-For", "x-forwarded-proto", "X-Forwarded-Host", "Forwarded", "X-Real-IP", "Via", "CF-Connecting-IP"],
)
@pytest.mark.parametrize("value", ["127.0.0.1", "", "203.0.113.9"])
def test_behind_a_proxy_nobody_is_local_whatever_the_header_says(header: str, value: str) -> None:
    assert not is_local("127.0.0.1", {**HERE, header: value})


@pytest.mark.parametrize(
    "host", ["casino.example", "casino.example:8000", "localhost.casino.example", "127.0.0.1.nip.example", "", "["]
)
def test_a_request_to_another_name_is_not_local(host: str) -> None:
    """A page on the internet may point its own name at this machine; its requests still carry that name."""
    assert not is_local("127.0.0.1", {"host": host})


@pytest.mark.parametrize(
    ("headers", "ours"),
    [
        ({"origin": "http://localhost:8000"}, True),
        ({"origin": "http://LOCALHOST:8000"}, True),
        ({"origin": "http://localhost:9000"}, False),
        ({"origin": "https://casino.example"}, False),
        ({"origin": "null"}, False),
        ({"origin": "http://[bad"}, False),
        ({}, True),
        ({"sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "none"}, True),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "same-site"}, False),
    ],
)
def test_a_request_from_another_page_is_known(headers: dict[str, str], ours: bool) -> None:
    assert same_origin({**HERE, **headers}) == ours


def test_no_guest_is_given_the_name_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second would end the first one's session, play with the purse and run the tables of the first."""
    desk, tokens = Reception().desk, iter(["AbCd", "abCD", "aBcd", "efgh"])
    monkeypatch.setattr(accounts, "new_token", lambda size: next(tokens))
    first, second = desk.guest("t1"), desk.guest("t2")
    assert (first.session.name, second.session.name) == ("guest abcd", "guest efgh")
    assert desk.who(first.token, "t1") is not None


def test_a_terminal_is_its_address_and_its_browser() -> None:
    assert terminal("10.0.0.1", {"user-agent": "a"}) != terminal("10.0.0.2", {"user-agent": "a"})
    assert terminal("10.0.0.1", {"user-agent": "a"}) != terminal("10.0.0.1", {"user-agent": "b"})
    assert len(terminal(None, {"user-agent": "x" * 10_000})) == 400
