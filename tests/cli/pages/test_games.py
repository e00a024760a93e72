"""``houseway games``: the list, and one game whole."""

import pytest

from houseway.catalogue.outline import first_sentence
from houseway.games import GAMES, game
from houseway.rulebook.clauses import catalogue
from tests.cli.running import Shell

EACH = [(name, authority) for name, authorities in GAMES.items() for authority in authorities]


def test_the_list_names_every_game(shell: Shell) -> None:
    ran = shell("games", "--json")
    assert ran.status == 0
    assert [one["game"] for one in ran.json["games"]] == list(GAMES)
    printed = shell("games").out
    assert all(one["title"] in printed and one["game"] in printed for one in ran.json["games"])


@pytest.mark.parametrize(("name", "authority"), EACH)
def test_the_counts_at_the_head_of_a_catalogue_are_those_of_the_game(shell: Shell, name: str, authority: str) -> None:
    """The list reads the head of the catalogue and imports no game; this keeps the two together."""
    listed = next(one for one in shell("games", "--json").json["games"] if one["game"] == name)
    played, book = game(name, authority), catalogue(name, authority)
    assert listed["title"] == played.title == book.title
    counts = listed["authorities"][authority]
    assert counts.pop("summary")
    assert counts == {
        "clauses": len(book.clauses),
        "wagers": len(played.wagers),
        "options": len(played.submission.model_fields),
    }


def test_a_game_is_described_in_the_shape_of_the_contract(shell: Shell) -> None:
    whole = shell("games", "three_card_poker", "--json").json
    assert (whole["game"], whole["title"]) == ("three_card_poker", "Three Card Poker")
    chapter = whole["authorities"]["MA"]
    assert {"ante", "play", "pair_plus", "ante_bonus"} == set(chapter["wagers"])
    assert {"play", "fold"} == set(chapter["verbs"])
    assert {"card_found_face_up", "wrong_number_of_cards", "automated_shoe_jam"} <= set(chapter["faults"])
    assert chapter["variants"] == ["standard", "6(f)1", "6(f)2", "6(f)3"]
    by_id = {one["id"]: one for one in chapter["options"]}
    assert all({"id", "type", "allowed", "default", "clause"} <= one.keys() for one in by_id.values())
    method = by_id["dealing_method"]
    assert (method["type"], method["default"]) == ("choice", "manual_shoe")
    assert method["values"] == ["manual_shoe", "hand", "automated_shoe"]
    assert by_id["second_deck"]["values"] == [False, True]
    assert by_id["shoe_location"]["values"] is None
    assert by_id["pair_plus_table"]["type"] == "table"
    assert by_id["pair_plus_table"]["default"]["pair"] == "1:1"


@pytest.mark.parametrize(("name", "authority"), EACH)
def test_every_option_wager_and_fault_of_a_description_cites_a_clause(shell: Shell, name: str, authority: str) -> None:
    known = catalogue(name, authority).clauses
    chapter = shell("games", name, "--json").json["authorities"][authority]
    assert all(one["clause"] in known for one in chapter["options"])
    about = chapter["about"]
    for entry in (*about["wagers"].values(), *about["faults"].values()):
        assert entry["clauses"]
        assert set(entry["clauses"]) <= set(known)


def test_selections_are_listed_where_a_wager_needs_a_pick(shell: Shell) -> None:
    wagers = shell("games", "sic_bo", "--json").json["authorities"]["MA"]["about"]["wagers"]
    assert wagers["total_value"]["selections"] == list(range(4, 18))
    assert wagers["two_dice_combination"]["selections"][0] == "1+2"
    assert wagers["small"]["selections"] == []


@pytest.mark.parametrize(("name", "authority"), EACH)
def test_a_page_shows_every_id_whole(shell: Shell, name: str, authority: str) -> None:
    chapter = shell("games", name, "--json").json["authorities"][authority]
    page = shell("games", name)
    assert page.status == 0
    ids = [*chapter["wagers"], *(one["id"] for one in chapter["options"]), *chapter["verbs"], *chapter["faults"]]
    assert [one for one in ids if one not in page.out] == []


def test_a_game_without_decisions_says_so(shell: Shell) -> None:
    assert "No decisions" in shell("games", "sic_bo").out


def test_an_unknown_game_is_refused_with_those_there_are(shell: Shell) -> None:
    error = shell("games", "roulette", "--json").json["error"]
    assert error["code"] == "no-such-game"
    assert error["message"].endswith(", ".join(GAMES))
    assert error["where"] == "GAME"
    assert shell("games", "roulette").status == 2


@pytest.mark.parametrize(
    ("summary", "line"),
    [
        ("Short.", "Short"),
        ("One. Two.", "One. Two"),
        (f"{'Long ' * 20}one. Two.", f"{'Long ' * 20}one"),
        (f"{'Long ' * 30}one; and more. Two.", f"{'Long ' * 30}one"),
    ],
)
def test_a_summary_is_cut_at_a_sentence(summary: str, line: str) -> None:
    assert first_sentence(summary) == line
