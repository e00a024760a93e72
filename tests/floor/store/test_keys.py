"""The keys of a floor lie where its operator says, and every command beside the server finds them there."""

import json
from pathlib import Path

import pytest

from houseway.floor.records.regulator import open_cards
from houseway.floor.server import Floor
from houseway.floor.signing.house_key import check_key
from houseway.floor.signing.keyring import Keyring
from houseway.floor.store.logs.folding import fold
from houseway.floor.store.logs.journal import StoredBook
from houseway.floor.store.single_server import alone
from tests.cli.running import Shell
from tests.floor.evening import Evening
from tests.project.refused import refused

BESIDE = [
    ("people", "list"),
    ("people", "invite", "--role", "player"),
    ("check-store",),
    ("repair",),
    ("open-cards", "t", "1", "--by", "rex"),
    ("backup", "--to", "{folder}/copy.db"),
    ("restore",),
]
"""Every command that opens the store of a floor, beside ``serve``."""


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


class Elsewhere:
    """A floor with a played round whose keys lie in another folder than its database, wrapped by a service."""

    service = "tests.floor.store.test_keys:XOR"

    def __init__(self, folder: Path) -> None:
        self.folder, self.keys = folder, folder / "vault"
        self.url = f"sqlite:///{folder}/floor.db"
        self.ring = Keyring(self.keys / "log.key", self.keys / "shoes.seal", self.service)
        floor = Evening(folder, keyring=self.ring)
        floor.make("t", "three_card_poker", betting_seconds=0, decision_seconds=0)
        floor.do("t", "sit", "ada", seat=1, buy_in="100")
        floor.do("t", "wager", "ada", wager="ante", amount=10)
        floor.do("t", "ready", "ada")
        floor.do("t", "decide", "ada", choice="fold", expose=False)
        check_key(floor.store, self.keys / "log.key")
        floor.store.engine.dispose()

    @property
    def named(self) -> dict[str, str]:
        """Where the keys are, by the names of options."""
        return {
            "key": str(self.keys / "log.key"),
            "seal-key": str(self.keys / "shoes.seal"),
            "key-service": self.service,
        }

    def words(self, command: tuple[str, ...]) -> list[str]:
        return [*(word.format(folder=self.folder) for word in command), "--database", self.url]


class Xor:
    """A key service of a test."""

    def wrap(self, key: bytes) -> bytes:
        return bytes(one ^ 0x55 for one in key)

    def unwrap(self, wrapped: bytes) -> bytes:
        return self.wrap(wrapped)


XOR = Xor()


@pytest.mark.parametrize("command", BESIDE, ids=" ".join)
@pytest.mark.parametrize("by", ["options", "environment"])
def test_every_command_finds_keys_that_lie_elsewhere(
    tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], by: str
) -> None:
    floor = Elsewhere(tmp_path)
    words = floor.words(command)
    if by == "options":
        words += [word for name, value in floor.named.items() for word in (f"--{name}", value)]
    else:
        for name, value in floor.named.items():
            monkeypatch.setenv(f"HOUSEWAY_{name.replace('-', '_').upper()}", value)
    ran = shell(*words)
    assert (ran.status, ran.err) == (0, "")
    beside = {one.suffix for one in tmp_path.iterdir()}
    assert not beside & {".key", ".seal", ".seen"}, "nothing was made beside the database"


@pytest.mark.parametrize("command", [one for one in BESIDE if one[0] != "backup"], ids=" ".join)
def test_without_its_keys_a_floor_is_refused_in_a_sentence(
    tmp_path: Path, shell: Shell, command: tuple[str, ...]
) -> None:
    floor = Elsewhere(tmp_path)
    ran = shell(*floor.words(command))
    assert ran.status == 2
    assert f"the key that the coming shoes are sealed with is not at {tmp_path}/floor.seal" in ran.err


def test_a_backup_says_where_the_keys_lie(tmp_path: Path, shell: Shell) -> None:
    floor = Elsewhere(tmp_path)
    words = floor.words(("backup", "--to", f"{tmp_path}/copy.db", "--key", floor.named["key"], "--json"))
    assert shell(*words).json["keys"] == [floor.named["key"], f"{tmp_path}/floor.seal"]


def test_restoring_resets_what_the_server_has_seen_under_its_own_key(tmp_path: Path, shell: Shell) -> None:
    floor = Elsewhere(tmp_path)
    given = [word for name, value in floor.named.items() for word in (f"--{name}", value)]
    assert shell(*floor.words(("backup", "--to", "{folder}/copy.db")), *given).status == 0
    served = Floor(floor.url, floor.ring)
    open_cards(served.store, "t", 1, "rex")
    assert served.high is not None
    fold(served.store.engine, gap=0)
    served.high.write(StoredBook(served.store.engine))
    _close(served)
    back = floor.words(("restore", "--from", "{folder}/copy.db"))
    without_key = [*back, "--seal-key", floor.named["seal-key"], "--key-service", floor.service]
    ran = shell(*without_key)
    assert ran.status == 2
    assert f"signs its log with is not at {tmp_path}/floor.key" in ran.err
    with refused("database-put-back"):
        Floor(floor.url, floor.ring)
    assert shell(*floor.words(("restore",)), *given).status == 0
    assert json.loads((floor.keys / "log.seen").read_text())["epoch"] == 1
    _close(Floor(floor.url, floor.ring))


def _close(floor: Floor) -> None:
    floor.tables.writer.stop()
    floor.store.engine.dispose()


@pytest.mark.parametrize("command", [("repair",), ("restore",), ("restore", "--from", "{folder}/copy.db")])
def test_nothing_is_restored_or_repaired_under_a_running_server(
    tmp_path: Path, shell: Shell, command: tuple[str, ...]
) -> None:
    floor = Evening(tmp_path)
    floor.store.engine.dispose()
    url, words = f"sqlite:///{tmp_path}/floor.db", [word.format(folder=tmp_path) for word in command]
    assert shell("backup", "--to", tmp_path / "copy.db", "--database", url).status == 0
    server = alone(url)
    assert server is not None
    before = (tmp_path / "floor.db").stat().st_ino
    ran = shell(*words, "--database", url)
    assert (ran.status, f"a server runs on {tmp_path}/floor.db: stop it first" in ran.err) == (2, True)
    assert (tmp_path / "floor.db").stat().st_ino == before
    assert shell("check-store", "--database", url).status == 0, "looking is always permitted"
    server.close()
    assert shell(*words, "--database", url).status == 0
