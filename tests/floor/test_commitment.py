"""A promise about the cards can be checked afterwards, cannot be read beforehand, and is never made twice with one key."""

import hashlib
import hmac
import itertools

import pytest

from houseway.equipment.chance import seeded_chance
from houseway.floor.commitment import commitment, fresh_key, kept, promise

TAPE = [[2, 0, 1], [4], [6, 6, 1]]


def test_the_promise_is_the_keyed_hash_of_the_tape_written_plainly() -> None:
    """Anybody can compute it with standard tools: HMAC-SHA256 over the tape as JSON without spaces."""
    key = bytes(range(32))
    assert commitment(key, TAPE) == hmac.new(key, b"[[2,0,1],[4],[6,6,1]]", hashlib.sha256).hexdigest()


def test_what_is_revealed_keeps_the_promise() -> None:
    sealed = promise(TAPE)
    assert kept(sealed.published, sealed.revealed())
    assert sealed.revealed()["tape"] == TAPE


def test_every_promise_has_a_key_of_its_own() -> None:
    """The same order promised twice looks different: nothing can be learnt from an earlier promise."""
    published = {promise(TAPE).published for _ in range(200)}
    assert len(published) == 200
    assert len({fresh_key() for _ in range(200)}) == 200
    assert {len(fresh_key()) for _ in range(20)} == {32}


def test_the_promise_cannot_be_found_by_trying_all_outcomes() -> None:
    """All 216 rolls of three dice, hashed plainly, with an empty key and with the key of another promise: none is the promise."""
    sealed, other = promise([seeded_chance(1).roll(3)]), promise(TAPE)
    rolls = [[list(faces)] for faces in itertools.product(range(1, 7), repeat=3)]
    plain = {hashlib.sha256(str(roll).replace(" ", "").encode()).hexdigest() for roll in rolls}
    guessed = {commitment(key, roll) for roll in rolls for key in (bytes(32), other.key)}
    assert len(guessed) == 2 * 216
    assert sealed.published not in plain | guessed


def test_another_order_breaks_the_promise() -> None:
    sealed = promise(TAPE)
    for other in (
        [[2, 1, 0], [4], [6, 6, 1]],
        TAPE[:2],
        [*TAPE, [1]],
        [[2, 0], [1, 4], [6, 6, 1]],
        [[2, 0, 1, 4], [6, 6, 1]],
    ):
        assert not kept(sealed.published, {**sealed.revealed(), "tape": other})


@pytest.mark.parametrize(
    "junk",
    [
        {"key": "00" * 32},
        {"key": "00" * 31},
        {"key": "zz"},
        {"key": None},
        {"tape": None},
        {"tape": [1]},
        {"tape": [[True]]},
        {"tape": [["2"]]},
        {"tape": [[2.0, 0, 1], [4], [6, 6, 1]]},
        {"method": "SHA256"},
    ],
)
def test_a_malformed_reveal_breaks_the_promise(junk: dict[str, object]) -> None:
    sealed = promise(TAPE)
    assert not kept(sealed.published, {**sealed.revealed(), **junk})


@pytest.mark.parametrize(
    ("published", "revealed"), [(None, {}), ("", None), (3, promise(TAPE).revealed()), ("é", promise(TAPE).revealed())]
)
def test_what_is_no_promise_is_not_kept(published: object, revealed: object) -> None:
    assert not kept(published, revealed)


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_key_has_thirty_two_bytes(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        commitment(bytes(size), TAPE)
