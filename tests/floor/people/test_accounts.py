"""Invitation, passphrase, lock and unlock: who gets in and who does not."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import create_engine, select

from houseway.errors import BadInput
from houseway.floor.http.rate_limit import MOST_KEYS, Limiter
from houseway.floor.people.accounts import SignInRefused, TooMany
from houseway.floor.people.invitations import GOOD_FOR
from houseway.floor.people.locks import LOCKED_FOR
from houseway.floor.people.models import invitations, people, sessions
from houseway.floor.people.passphrases import seal
from tests.floor.people.people import WORDS, Reception, quick_hashes
from tests.project import refused as refusals


@pytest.fixture
def reception(monkeypatch: pytest.MonkeyPatch) -> Reception:
    quick_hashes(monkeypatch)
    return Reception()


def fail(reception: Reception, times: int, name: str = "ada") -> None:
    for _ in range(times):
        with pytest.raises(SignInRefused, match="the name or the passphrase is not right"):
            reception.sign_in(name, "not the passphrase")


def test_whoever_was_invited_joins_and_signs_in(reception: Reception) -> None:
    assert reception.joined("Ada Lovelace", "dealer").session.name == "ada lovelace"
    started = reception.sign_in("ADA  Lovelace")
    assert (started.session.name, started.session.role) == ("ada lovelace", "dealer")
    assert [kind for kind, _ in reception.noted] == ["invited", "joined", "signed_in"]


def test_the_first_start_invites_a_supervisor_until_there_is_one(reception: Reception) -> None:
    first, second = reception.desk.first(), reception.desk.first()
    assert first is not None
    assert second is not None
    with refusals.refused("no-such-invitation"):
        reception.desk.join(first.token, "sam", WORDS, "10.0.0.1", "t1")
    started = reception.desk.join(second.token, "sam", WORDS, "10.0.0.1", "t1")
    assert started.session.role == "supervisor"
    assert reception.desk.first() is None


def test_an_invitation_is_good_once(reception: Reception) -> None:
    made = reception.people.invite("player", "sam")
    reception.desk.join(made.token, "ada", WORDS, "10.0.0.1", "t1")
    with refusals.refused("no-such-invitation"):
        reception.desk.join(made.token, "bob", WORDS, "10.0.0.1", "t1")


@pytest.mark.parametrize(("after", "good"), [(GOOD_FOR - 1, True), (GOOD_FOR, False), (GOOD_FOR + 1, False)])
def test_an_invitation_is_good_for_a_week(reception: Reception, after: float, good: bool) -> None:
    made = reception.people.invite("player", "sam")
    reception.clock.now += after
    if good:
        assert reception.desk.join(made.token, "ada", WORDS, "10.0.0.1", "t1").session.name == "ada"
    else:
        with refusals.refused("no-such-invitation"):
            reception.desk.join(made.token, "ada", WORDS, "10.0.0.1", "t1")


def test_an_invitation_that_failed_for_a_weak_passphrase_is_still_good(reception: Reception) -> None:
    made = reception.people.invite("player", "sam")
    with refusals.refused("passphrase-too-short"):
        reception.desk.join(made.token, "ada", "short", "10.0.0.1", "t1")
    assert reception.desk.join(made.token, "ada", WORDS, "10.0.0.1", "t1").session.name == "ada"


def test_a_made_up_token_is_not_good(reception: Reception) -> None:
    with refusals.refused("no-such-invitation"):
        reception.desk.join("made-up", "ada", WORDS, "10.0.0.1", "t1")


def test_a_name_is_taken_once(reception: Reception) -> None:
    reception.joined("ada")
    with refusals.refused("name-taken"):
        reception.joined("Ada")


def test_of_two_who_follow_one_link_at_once_one_gets_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_hashes(monkeypatch)
    reception = Reception(create_engine(f"sqlite:///{tmp_path / 'people.db'}", connect_args={"timeout": 30}))
    made = reception.people.invite("player", "sam")

    def follow(name: str) -> bool:
        try:
            reception.desk.join(made.token, name, WORDS, "10.0.0.1", "t1")
        except BadInput:
            return False
        return True

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(follow, ["ada", "bob", "cyd", "dan"])) == 1
    assert len(reception.people.known()) == 1


def test_somebody_who_forgot_the_passphrase_is_invited_by_name(reception: Reception) -> None:
    reception.joined("ada")
    fail(reception, 3)
    asked = reception.people.ask_reset("Ada", "sam")
    assert not asked.token, "nobody has a link before it is confirmed"
    made = reception.people.confirm(asked.id, "sue", "supervisor")
    started = reception.desk.join(made.token, "somebody else", "another long passphrase", "10.0.0.1", "t1")
    assert started.session.name == "ada", "the name is the invitation's, not the caller's"
    assert reception.sign_in("ada", "another long passphrase").session.name == "ada"
    with pytest.raises(SignInRefused):
        reception.sign_in("ada", WORDS)
    assert [kind for kind, _ in reception.noted][-3:] == ["changed_passphrase", "signed_in", "sign_in_failed"]


def test_somebody_who_is_known_is_not_invited_again(reception: Reception) -> None:
    reception.joined("ada", "player")
    for role in ("supervisor", "player"):
        with refusals.refused("name-taken"):
            reception.people.invite(role, "sam", "ada")


@pytest.mark.parametrize("role", ["guest", "nobody", "root", None, 1])
def test_an_invitation_is_for_a_role_that_there_is(reception: Reception, role: object) -> None:
    with refusals.refused("no-such-role"):
        reception.people.invite(role, "sam")


@pytest.mark.parametrize(
    "name", ["", "a", "x" * 41, "a\nb", "<b>ada</b>", None, 7, "guest", "Guest 1", "houseway", "clock", "Cage"]
)
def test_names_that_nobody_may_have(reception: Reception, name: object) -> None:
    made = reception.people.invite("player", "sam")
    with pytest.raises(BadInput):
        reception.desk.join(made.token, name, WORDS, "10.0.0.1", "t1")


@pytest.mark.parametrize(
    ("passphrase", "good"),
    [
        ("x" * 11, False),
        ("abcdefghijk", False),
        ("abcdefghijkl", True),
        ("aaaaaaaaaaaa", False),
        ("abcd" * 3, False),
        ("abcde" * 3, True),
        ("abcde " * 42 + "last", True),
        ("abcde " * 42 + "lasts", False),
        (None, False),
        (12, False),
    ],
)
def test_passphrases_that_are_accepted(reception: Reception, passphrase: object, good: bool) -> None:
    made = reception.people.invite("player", "sam")
    if good:
        assert reception.desk.join(made.token, "ada", passphrase, "10.0.0.1", "t1")
    else:
        with pytest.raises(BadInput):
            reception.desk.join(made.token, "ada", passphrase, "10.0.0.1", "t1")


def test_letters_written_in_two_ways_are_one_passphrase(reception: Reception) -> None:
    made = reception.people.invite("player", "sam")
    reception.desk.join(made.token, "zoe", "cafe\u0301 au lait, s'il vous plait", "10.0.0.1", "t1")
    assert reception.sign_in("zoe", "caf\u00e9 au lait, s'il vous plait").session.name == "zoe"


# -- the lock --------------------------------------------------------------------------------------------------------


def test_two_failures_do_not_lock(reception: Reception) -> None:
    reception.joined()
    fail(reception, 2)
    assert reception.sign_in().session.name == "ada"


def test_three_failures_in_a_row_lock_even_the_right_passphrase_out(reception: Reception) -> None:
    reception.joined()
    fail(reception, 3)
    with pytest.raises(SignInRefused, match="locked after 3 failures"):
        reception.sign_in()
    assert ("locked", {"name": "ada", "seconds": LOCKED_FOR}) in reception.noted
    assert reception.people.known()[0]["locked"]


def test_a_success_between_failures_begins_the_count_anew(reception: Reception) -> None:
    reception.joined()
    fail(reception, 2)
    reception.sign_in()
    fail(reception, 2)
    assert reception.sign_in().session.name == "ada"


@pytest.mark.parametrize(("after", "locked"), [(LOCKED_FOR - 20, True), (LOCKED_FOR, False)])
def test_the_lock_opens_by_itself_after_a_while(reception: Reception, after: float, locked: bool) -> None:
    reception.joined()
    fail(reception, 3)
    reception.clock.now += after
    if locked:
        with pytest.raises(SignInRefused, match="locked"):
            reception.sign_in()
    else:
        assert reception.sign_in().session.name == "ada"


def test_a_supervisor_opens_the_lock(reception: Reception) -> None:
    reception.joined()
    fail(reception, 3)
    reception.people.unlock("ada", "sam")
    assert reception.sign_in().session.name == "ada"
    assert ("unlocked", {"name": "ada", "by": "sam"}) in reception.noted


def test_the_lock_of_one_does_not_lock_another(reception: Reception) -> None:
    reception.joined("ada")
    reception.joined("bob")
    fail(reception, 3, "ada")
    assert reception.sign_in("bob").session.name == "bob"


def test_an_unknown_name_is_answered_as_a_known_one(reception: Reception) -> None:
    """Nothing tells a stranger who is known here: neither the sentence nor the lock."""
    fail(reception, 3, "eve")
    with pytest.raises(SignInRefused, match="locked after 3 failures"):
        reception.sign_in("eve")


@pytest.mark.parametrize("name", [None, "", "x" * 500, {"$ne": 1}, "ada' OR 1=1 --"])
@pytest.mark.parametrize("passphrase", [None, WORDS, "x" * 100_000, 5])
def test_nonsense_is_refused_like_any_failure(reception: Reception, name: object, passphrase: object) -> None:
    reception.joined()
    with pytest.raises(SignInRefused, match="not right"):
        reception.desk.sign_in(name, passphrase, "10.0.0.1", "t1")


# -- secrets and rates -----------------------------------------------------------------------------------------------


def test_nothing_kept_lets_its_reader_in(reception: Reception) -> None:
    made = reception.people.invite("player", "sam")
    started = reception.desk.join(made.token, "ada", WORDS, "10.0.0.1", "t1")
    with reception.engine.connect() as at:
        kept = str([at.execute(select(table)).all() for table in (people, invitations, sessions)])
    for secret in (WORDS, made.token, started.token):
        assert secret not in kept
    assert started.token not in str(reception.noted)


def test_passphrases_are_kept_under_argon2id_at_its_recommended_cost() -> None:
    """RFC 9106, section 4, second choice: three passes over 64 MiB in four lanes."""
    assert seal(WORDS).startswith("$argon2id$v=19$m=65536,t=3,p=4$")


def test_a_full_table_behind_one_address_gets_in(reception: Reception) -> None:
    """Eight players who join, leave, mistype once and sign in again within a second; a ninth who guesses is slowed down."""
    names = ["ada", "blaise", "carl", "emmy", "fermat", "gauss", "hypatia", "jakob"]
    for name in names:
        reception.joined(name, terminal=name)
    for name in names:
        with pytest.raises(SignInRefused):
            reception.desk.sign_in(name, "not the passphrase", "10.0.0.1", name)
        assert reception.desk.sign_in(name, WORDS, "10.0.0.1", name).session.name == name
    for guess in ("rose", "lily"):
        with pytest.raises(SignInRefused):
            reception.desk.sign_in(guess, "a guess at it", "10.0.0.1", "t9")
    with pytest.raises(TooMany):
        reception.desk.sign_in("iris", "a guess at it", "10.0.0.1", "t9")


def test_attempts_from_one_address_are_slowed_down_whatever_the_name(reception: Reception) -> None:
    for number in range(10):
        with pytest.raises(SignInRefused):
            reception.desk.sign_in(f"name {number}", "no", "10.9.9.9", "t1")
    with pytest.raises(TooMany) as refused:
        reception.desk.sign_in("name 11", "no", "10.9.9.9", "t1")
    assert refused.value.wait == pytest.approx(5)
    with pytest.raises(SignInRefused):
        reception.desk.sign_in("name 11", "no", "10.9.9.8", "t1")


def test_a_limiter_lets_a_burst_through_and_then_its_rate() -> None:
    now = [0.0]
    limiter = Limiter(rate=2, burst=3, clock=lambda: now[0])
    assert [limiter.wait("a") for _ in range(4)] == [0, 0, 0, 0.5]
    now[0] += 0.5
    assert [limiter.wait("a"), limiter.wait("a")] == [0, 0.5]
    assert limiter.wait("b") == 0
    now[0] += 1_000
    assert [limiter.wait("a") for _ in range(4)] == [0, 0, 0, 0.5]


def test_a_limiter_forgets_the_longest_unused_keys() -> None:
    limiter = Limiter(rate=1, burst=1, clock=lambda: 0.0)
    for number in range(MOST_KEYS + 1):
        limiter.wait(str(number))
    assert limiter.wait("0") == 0
    assert limiter.wait(str(MOST_KEYS)) == 1
