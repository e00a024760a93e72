"""A promise about the cards can be checked afterwards, cannot be read beforehand, and everything follows from its secret."""

import hashlib
import hmac
import struct

import pytest

from houseway.equipment.randomness.chance import SystemEntropy
from houseway.games import GAMES, game
from houseway.rulebook.submission import accept
from houseway.transparency.deck.byte_stream import SealedChance, SealedEntropy, secret_size
from houseway.transparency.deck.commitment import Promise, commitment, kept
from tests.games.every_game.first import first

SECRET = struct.pack("<8Q", 30, 10, 20, 7, 60, 13, 1, 2)
TAPE = [[1, 2, 0], [3]]


def promise(secret: bytes = SECRET) -> Promise:
    return Promise(SystemEntropy().take(32), secret)


def test_the_promise_is_the_keyed_hash_of_the_secret() -> None:
    """Anybody can compute it with standard tools."""
    key = bytes(range(32))
    assert commitment(key, SECRET) == hmac.new(key, SECRET, hashlib.sha256).hexdigest()


def test_what_is_revealed_keeps_the_promise() -> None:
    sealed = promise()
    assert kept(sealed.published, sealed.revealed(TAPE))
    assert sealed.revealed(TAPE)["tape"] == TAPE


def test_the_same_secret_promised_twice_looks_different() -> None:
    assert len({promise().published for _ in range(200)}) == 200


def test_the_promise_cannot_be_found_by_trying_all_outcomes() -> None:
    """Three dice have 216 outcomes, but the promise is about 88 bytes of which any may have led to them."""
    dice = game("sic_bo")
    assert secret_size(dice, accept(dice.submission, {})) == 24 + 64
    secrets = [SystemEntropy().take(88) for _ in range(2_000)]
    rolls = [tuple(SealedChance(secret).roll(3)) for secret in secrets]
    alike = [secret for secret, roll in zip(secrets, rolls, strict=True) if roll == rolls[0]]
    assert len(alike) > 1, "the same outcome came from several secrets"
    assert len({commitment(bytes(32), secret) for secret in alike}) == len(alike)


def test_another_secret_breaks_the_promise() -> None:
    sealed = promise()
    for other in (SECRET[:-1], SECRET + b"\0", bytes(64), b""):
        assert not kept(sealed.published, {**sealed.revealed(), "secret": other.hex()})


@pytest.mark.parametrize(
    "junk",
    [
        {"key": "00" * 32},
        {"key": "00" * 31},
        {"key": "zz"},
        {"key": None},
        {"secret": None},
        {"secret": "zz"},
        {"secret": SECRET},
        {"method": "SHA256"},
    ],
)
def test_a_malformed_reveal_breaks_the_promise(junk: dict[str, object]) -> None:
    sealed = promise()
    assert not kept(sealed.published, {**sealed.revealed(TAPE), **junk})


@pytest.mark.parametrize(
    ("published", "revealed"), [(None, {}), ("", None), (3, promise().revealed()), ("é", promise().revealed())]
)
def test_what_is_no_promise_is_not_kept(published: object, revealed: object) -> None:
    assert not kept(published, revealed)


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_key_has_thirty_two_bytes(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        commitment(bytes(size), SECRET)


# -- what follows from the secret --------------------------------------------------------------------------------------


def test_a_shuffle_takes_the_very_bytes_of_the_secret() -> None:
    """Lots 30, 10 and 20: the second item comes first, then the third. Then dice by remainder: 7, 60, 13 are 2, 1, 2."""
    chance = SealedChance(SECRET)
    assert chance.shuffle("abc") == ["b", "c", "a"]
    assert chance.roll(3) == [2, 1, 2]
    assert chance.source.position == 48


def test_beyond_the_secret_the_stream_is_its_hash_whatever_is_asked_at_once() -> None:
    whole = SealedEntropy(SECRET).take(10_000)
    assert whole[:64] == SECRET
    assert whole[64:4160] == hashlib.shake_256(b"houseway/sealed/0/" + SECRET).digest(4096)
    pieces = SealedEntropy(SECRET)
    assert b"".join(pieces.take(size) for size in (1, 62, 2, 4095, 4097, 1743)) == whole
    assert SealedEntropy(SECRET, 5_000).take(5_000) == whole[5_000:]


@pytest.mark.parametrize("name", GAMES)
def test_the_secret_has_eight_bytes_for_every_card_and_die(name: str) -> None:
    """So every order of the shoe can come from some secret."""
    rules = first(name)
    submission = accept(rules.submission, {})
    things = rules.dice if rules.composition is None else len(rules.composition(submission))
    assert secret_size(rules, submission) >= 8 * things > 0
