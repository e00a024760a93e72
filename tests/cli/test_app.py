"""The front door: help, version, suggestions, completion, and one sentence for whatever is wrong."""

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from houseway import __version__
from houseway.catalogue.figures import KINDS, figures
from houseway.cli import commands
from houseway.cli.commands import COMMANDS as COMMAND_MODULES
from houseway.cli.output import sentence
from houseway.errors import ProtocolError
from houseway.games import GAMES
from houseway.manifest.software import digest, manifest
from houseway.rulebook.clauses import catalogue
from tests.cli.running import Shell

COMMANDS = ("games", "rules", "check", "replay", "verify", "play", "demo")


def test_houseway_alone_prints_its_help_and_is_no_error(shell: Shell) -> None:
    ran = shell()
    assert ran.status == 0
    assert all(command in ran.out for command in COMMANDS)


def test_the_help_groups_the_commands_and_shows_no_type_beside_a_flag(shell: Shell) -> None:
    front, odds = shell("--help").out, shell("odds", "--help").out
    assert all(f" {panel} " in front for panel in commands.PANELS)
    assert list(COMMAND_MODULES) == sorted(COMMAND_MODULES, key=lambda name: front.index(f"│ {name} "))
    assert "bool" not in front + odds
    assert odds.index("Other questions") < odds.index("--audit") < odds.index("What goes with") < odds.index("--rounds")


def test_the_version_needs_no_command(shell: Shell) -> None:
    ran = shell("--version")
    name, rules, software = ran.out.splitlines()
    assert name == f"houseway {__version__}"
    assert software == f"software {digest(manifest())}"
    assert rules.startswith("rules    ")
    assert rules[9:] != software[9:]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(shell: Shell, command: str) -> None:
    ran = shell(command, "--help")
    assert ran.status == 0
    assert "Usage: houseway" in ran.out
    assert "--json" in ran.out


def test_a_misspelt_command_is_answered_with_the_likely_one(shell: Shell) -> None:
    ran = shell("gaems")
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err == "houseway: command line: No such command 'gaems'. Did you mean 'games'?\n"


@pytest.mark.parametrize(
    "arguments",
    [("nothing",), ("replay",), ("games", "--nothing"), ("check", "one", "two"), ("games", "sic_bo", "more")],
)
def test_a_wrong_command_line_is_one_json_error_where_json_is_asked_for(
    shell: Shell, arguments: tuple[str, ...]
) -> None:
    ran = shell(*arguments, "--json")
    assert ran.status == 2
    assert ran.err == ""
    assert ran.json["error"].keys() == {"message", "where", "clause", "code"}
    assert ran.json["error"]["where"] == "command line"


@pytest.mark.parametrize(
    "error", [KeyError("ante"), ProtocolError("chips appeared"), RecursionError(), ValueError("x")]
)
def test_a_fault_of_ours_is_owned_in_one_sentence(
    shell: Shell, round_file: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def broken(_: object) -> None:
        raise error

    monkeypatch.setattr("houseway.table.replay.referee.replay", broken)
    said = shell("replay", round_file)
    assert said.status == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "fault of Houseway" in said.err
    assert type(error).__name__ in said.err
    assert "fault of Houseway" in shell("replay", round_file, "--json").json["error"]["message"]


def test_a_fault_of_ours_shows_its_traceback_when_asked(
    shell: Shell, round_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: object) -> None:
        raise KeyError("ante")

    monkeypatch.setattr("houseway.table.replay.referee.replay", broken)
    monkeypatch.setenv("HOUSEWAY_DEBUG", "1")
    from houseway.cli.app import main

    with pytest.raises(KeyError, match="ante"):
        main(["replay", str(round_file)])


def test_an_interrupted_command_says_so(shell: Shell, round_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("houseway.table.replay.referee.replay", interrupted)
    assert shell("replay", round_file).status == 130


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\nb\tc", "a b c"),
        ("red \x1b[31m", "red \\x1b[31m"),
        ("half \ud800", "half \\ud800"),
        ("café", "café"),
    ],
)
def test_a_sentence_is_one_line_that_no_terminal_obeys(text: str, shown: str) -> None:
    assert sentence(text) == shown


def test_a_sentence_is_cut_in_the_middle_where_it_would_be_a_book() -> None:
    assert sentence("x" * 400) == "x" * 400
    cut = sentence("begin " + "x" * 10_000 + " end")
    assert cut.startswith("begin ")
    assert cut.endswith(" end")
    assert " … " in cut
    assert len(cut) < 410


# -- as a shell sees it ------------------------------------------------------------------------------------------------


def houseway(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from houseway.cli import main; main()", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", env={**os.environ, **environment}, check=False
    )


def test_statuses_reach_the_shell(tmp_path: Path) -> None:
    submission = tmp_path / "submission.yaml"
    submission.write_text("{game: sic_bo, options: {payout_odds: {small: '1:2'}}}")
    assert houseway("games", "--json").returncode == 0
    assert houseway("check", str(submission)).returncode == 1
    missing = houseway("check", str(tmp_path / "nowhere.yaml"), "--json")
    assert missing.returncode == 2
    assert json.loads(missing.stdout)["error"]["message"] == "there is no such file"
    assert missing.stderr == ""


STARTS = """
import io, json, sys
from contextlib import redirect_stdout
from houseway.cli import main
with redirect_stdout(io.StringIO()):
    try:
        main(sys.argv[1:])
    except SystemExit:
        pass
print(json.dumps(sorted(sys.modules)))
"""
NUMBERS = {"numpy", "numba", "houseway.simulation", "houseway.analysis", "houseway.floor"}


@pytest.mark.parametrize(
    ("arguments", "modules", "without"),
    [
        (["--version"], 15, {"pydantic", "rich", "yaml", "houseway.games"}),
        (["games"], 30, {"rich", "houseway.games.sic_bo", "houseway.table.round"}),
        (["rules", "three_card_poker", "12"], 50, {"houseway.games.three_card_poker", "houseway.table.round"}),
        (["ask", "jam", "--game", "three_card_poker"], 110, {"houseway.games.sic_bo"}),
        (["check", "SUBMISSION"], 110, {"houseway.games.sic_bo"}),
        (["replay", "SCENARIO"], 120, {"houseway.games.sic_bo"}),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_a_command_imports_only_what_it_needs(
    arguments: list[str], modules: int, without: set[str], round_file: Path, tmp_path: Path
) -> None:
    """Start-up time, guarded by what is imported: ``modules`` is the most of Houseway's own."""
    submission = tmp_path / "submission.yaml"
    submission.write_text("{game: three_card_poker, options: {pair_plus_table: {three_of_a_kind: '24:1'}}}")
    files = {"SUBMISSION": str(submission), "SCENARIO": str(round_file)}
    command = [sys.executable, "-c", STARTS, *(files.get(one, one) for one in arguments)]
    imported = set(json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout))
    assert imported & (without | NUMBERS) == set()
    assert len([one for one in imported if one.startswith("houseway.cli.commands.")]) <= 1
    assert len([one for one in imported if one.startswith("houseway")]) <= modules


def test_only_clauses_of_some_kinds_have_a_paytable() -> None:
    for game_id, authorities in GAMES.items():
        for authority in authorities:
            clauses = catalogue(game_id, authority).clauses
            assert {clauses[one].kind for one in figures(game_id, authority)} <= KINDS, game_id


def test_every_command_is_in_the_table_and_nothing_else() -> None:
    for name, module in COMMAND_MODULES.items():
        function = getattr(import_module(f"houseway.cli.commands.{module}"), name.replace("-", "_"))
        assert function.__module__ == f"houseway.cli.commands.{module}"
    files = Path(commands.__file__).parent.rglob("*.py")
    written = {path.relative_to(Path(commands.__file__).parent).with_suffix("").as_posix() for path in files}
    listed = {module.replace(".", "/") for module in COMMAND_MODULES.values()}
    assert {one for one in written if not one.endswith("__init__")} - listed == {"analysis/asked", "analysis/questions"}


def test_the_shell_completes_commands_and_games() -> None:
    asked = {"_HOUSEWAY_COMPLETE": "complete_bash"}
    commands = houseway(**asked, COMP_WORDS="houseway r", COMP_CWORD="1").stdout.split()
    assert {"rules", "replay"} <= set(commands)
    games = houseway(**asked, COMP_WORDS="houseway rules s", COMP_CWORD="2").stdout.split()
    assert "sic_bo" in games
    assert "minibaccarat" not in games
    authorities = houseway(**asked, COMP_WORDS="houseway rules sic_bo --authority M", COMP_CWORD="4").stdout.split()
    assert authorities == ["MA"]


def test_the_completion_script_can_be_shown() -> None:
    ran = houseway("--show-completion", "bash", _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert ran.returncode == 0
    assert "_houseway_completion" in ran.stdout


@pytest.mark.parametrize(("command", "status"), [(["rules", "minibaccarat"], 0), (["rules", "roulette"], 2)])
def test_a_reader_that_goes_away_is_no_error(command: list[str], status: int) -> None:
    code = f"from houseway.cli import main; main({[*command, '--json']})"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    assert (process.wait(), said) == (status, b"")


def test_json_is_escaped_where_the_terminal_cannot_hold_it() -> None:
    ran = houseway("rules", "three_card_poker", "1.hand", "--json", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert "\\u00a7" in ran.stdout
    assert json.loads(ran.stdout)["clauses"][0]["cite"].startswith("§")


@pytest.mark.parametrize("command", ["games", "rules", "odds", "demo", "report"])
@pytest.mark.parametrize("name", ["Three Card Poker", "three-card-poker", "tree_card_poker"])
def test_a_misspelt_game_is_answered_with_the_likely_one(shell: Shell, command: str, name: str, tmp_path: Path) -> None:
    ran = shell(command, name, *(["--to", tmp_path / "r.html"] if command == "report" else []), "--json")
    assert ran.json["error"]["code"] == "no-such-game"
    assert ran.json["error"]["message"].endswith("did you mean three_card_poker?")


def test_a_terminal_without_the_characters_gets_ones_that_look_alike(round_file: Path) -> None:
    ran = houseway("replay", str(round_file), PYTHONIOENCODING="ascii")
    assert ran.stdout.isascii()
    assert "?" not in ran.stdout
