"""Where the player has the edge, the first line of every sheet says so; and what else `strategy` and `--protection` tell."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from houseway.cli import main
from houseway.errors import BadInput
from houseway.games import GAMES, game
from houseway.odds.answer import odds_answer
from houseway.odds.pricing import price_list
from houseway.odds.protection import protection_of
from houseway.reports.document import document
from houseway.reports.source import source
from houseway.table.registry import parts_of
from tests.floor.house import open_house

AHEAD: list[tuple[str, dict[str, Any], str]] = [
    ("pai_gow", {}, "pai_gow"),
    ("colorado_holdem", {"version": "permissible_bet", "permissible_tens": "pay"}, "ante"),
]


def run(*command: str) -> object:
    """The status that the command ends with."""
    with pytest.raises(SystemExit) as ended:
        main(list(command))
    return ended.value.code


@pytest.mark.parametrize(("name", "options", "wager"), AHEAD)
def test_a_sheet_on_which_the_player_has_the_edge_says_so_first(
    name: str, options: dict[str, Any], wager: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    prices = price_list(game(name), options)
    assert odds_answer(prices)["player_ahead"][wager] == -float(prices.wagers[wager].house_edge) > 0
    sheet = str(document(source(game(name), options, "2026-11-16"), ["par"])).partition("</header>")[2]
    warned = sheet.index("The player has the edge: ")
    assert warned < sheet.index("Basis of the figures")

    file = tmp_path / "submission.json"
    file.write_text(json.dumps({"game": name, "options": options}))
    assert run("check", str(file)) == 0
    assert f"The player has the edge: {wager}" in capsys.readouterr().out
    assert run("odds", name, *(part for key, value in options.items() for part in ("--set", f"{key}={value}"))) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].startswith(f"The player has the edge: {wager}")


@pytest.mark.parametrize("name", ["sic_bo", "let_it_ride", "pai_gow_poker"])
def test_a_sheet_on_which_the_house_has_the_edge_says_nothing(name: str) -> None:
    """Bet 1 of Let It Ride wins more than it loses, but nobody can make it without bet 3."""
    prices = price_list(game(name))
    assert prices.warning == ""
    assert "player_ahead" not in odds_answer(prices)


SUBMITTED: list[dict[str, Any]] = [
    {"game": "pai_gow"},
    {"game": "sic_bo", "options": {}},
    {"game": "spanish_21", "authority": "PA", "options": {"decks": 7}},
    {"game": "sic_bo", "options": {}, "fixtures": {"dice": 2}},
]


@pytest.mark.parametrize("submitted", SUBMITTED)
def test_the_floor_gives_the_verdict_that_the_command_gives(
    submitted: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "submission.json"
    file.write_text(json.dumps(submitted))
    with open_house(tmp_path / "house") as (client, _):
        over_http = client.post("/api/check", json=submitted)
    status = run("check", str(file), "--json")
    told = json.loads(capsys.readouterr().out)
    assert over_http.status_code == 200
    assert over_http.json() == told
    assert status == (0 if told["ok"] else 1)
    assert ("player_ahead" in told) == (submitted["game"] == "pai_gow")


def test_the_floor_gives_a_verdict_without_prices_where_none_are_wanted(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, _):
        told = client.post("/api/check", json={"game": "pai_gow", "priced": False}).json()
    assert told["ok"]
    assert "player_ahead" not in told


@pytest.mark.parametrize("name", ["pai_gow", "pai_gow_poker"])
def test_the_house_way_is_printed_as_a_submission_writes_it(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("strategy", name, "--house-way") == 0
    rows = yaml.safe_load(capsys.readouterr().out)["house_way"]
    model: Any = game(name).submission
    assert model(house_way=rows).way.written == model().way.written


def test_a_game_without_a_house_way_says_so() -> None:
    assert run("strategy", "three_card_poker", "--house-way") == 2


@pytest.mark.parametrize("name", [name for name in GAMES if parts_of(name).protection() is None])
def test_what_is_not_counted_is_said(name: str) -> None:
    found = game(name, next(iter(GAMES[name])))
    with pytest.raises(BadInput) as refused:
        protection_of(found)
    assert ("not counted yet" in refused.value.message) == (name not in ("sic_bo", "poker"))
    assert "dealt unseen" not in refused.value.message
