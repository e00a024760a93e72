"""``houseway rng``: raw bytes and final outcomes for laboratories, by the same calls that tables make."""

import hashlib
from collections import Counter
from pathlib import Path

import pytest

import houseway
from houseway.equipment.cards import CARDS, show
from houseway.equipment.randomness.chance import SeededEntropy, seeded_chance
from tests.cli.running import Shell


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


def test_raw_bytes_are_written_as_they_are(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """What stands on stdout is what the source gave, and nothing beside it."""
    from houseway.cli.app import main

    for size in (1, 65_536, 65_537):
        with pytest.raises(SystemExit):
            main(["rng", "--raw", "--count", str(size), "--seed", "7"])
        source = SeededEntropy("7")
        expected = b"".join(source.take(min(65_536, size - first)) for first in range(0, size, 65_536))
        assert capfdbinary.readouterr().out == expected


def test_raw_bytes_of_the_system_are_new_each_time(shell: Shell) -> None:
    drawn = {shell("rng", "--raw", "--count", "16", "--json").json["bytes"] for _ in range(5)}
    assert len(drawn) == 5
    assert {len(one) for one in drawn} == {32}


def test_final_outcomes_are_what_a_table_draws(shell: Shell) -> None:
    """The same seed through the same calls gives the same cards and dice."""
    chance = seeded_chance("lab")
    expected = [show(chance.shuffle(list(CARDS[:52]) * 2)) for _ in range(3)]
    ran = shell("rng", "--final", "cards", "--decks", "2", "--count", "3", "--seed", "lab")
    assert ran.out.splitlines() == expected
    chance = seeded_chance("lab")
    rolled = shell("rng", "--final", "dice", "--dice", "5", "--count", "4", "--seed", "lab", "--json").json
    assert rolled["outcomes"] == [" ".join(map(str, chance.roll(5))) for _ in range(4)]
    assert (rolled["kind"], rolled["source"]) == ("dice", "seed lab")


def test_a_shuffle_holds_every_card(shell: Shell) -> None:
    (line,) = shell("rng", "--final", "cards", "--count", "1").out.splitlines()
    assert Counter(line.split()) == Counter(map(str, CARDS[:52]))


def test_the_manifest_names_the_files_with_their_digests(shell: Shell) -> None:
    found = shell("rng", "--manifest", "--json").json["files"]
    package = Path(houseway.__file__).parent
    assert (
        found["equipment/randomness/chance.py"]
        == hashlib.sha256((package / "equipment/randomness/chance.py").read_bytes()).hexdigest()
    )
    lines = shell("rng", "--manifest").out.splitlines()
    assert lines == [f"{sha}  {name}" for name, sha in found.items()]


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--raw", "--manifest"],
        ["--final", "roulette"],
        ["--raw", "--count", "-1"],
        ["--final", "cards", "--decks", "0"],
        ["--final", "dice", "--dice", "101"],
        ["--raw", "--count", "0", "--json"],
    ],
)
def test_what_cannot_be_drawn_is_bad_input(shell: Shell, arguments: list[str]) -> None:
    ran = shell("rng", *arguments)
    assert ran.status == 2
