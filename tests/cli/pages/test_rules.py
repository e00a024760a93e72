"""``houseway rules``: clauses with their code and tests, coverage, doubts and comparisons."""

from dataclasses import replace
from pathlib import Path

import pytest

from houseway.cli import sources as checkout
from houseway.games import GAMES
from houseway.rulebook import clauses
from houseway.rulebook.clauses import Ambiguity, Catalogue, catalogue
from houseway.rulebook.coverage.cited import Sources
from houseway.rulebook.coverage.trace import Trace, trace
from tests.cli.running import Shell

TRACED: dict[tuple[object, ...], Trace] = {}


@pytest.fixture(autouse=True)
def the_same_sources_are_traced_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parsing the whole checkout takes seconds, and it is the same for every test here."""

    def remembered(code: Sources, tests: Sources, chapters: tuple[str, ...] = ()) -> Trace:
        key = (*code.items(), *tests.items(), chapters)
        if key not in TRACED:
            TRACED[key] = trace(code, tests, chapters)
        return TRACED[key]

    monkeypatch.setattr(checkout, "trace", remembered)


def test_a_chapter_lists_all_its_clauses(shell: Shell) -> None:
    ran = shell("rules", "three_card_poker", "--json")
    assert ran.status == 0
    assert [row["id"] for row in ran.json["clauses"]] == list(catalogue("three_card_poker", "MA").clauses)
    page = shell("rules", "three_card_poker")
    assert page.status == 0
    assert all(name in page.out for name in catalogue("three_card_poker", "MA").clauses)


def test_a_clause_comes_with_its_code_and_its_tests(shell: Shell) -> None:
    ran = shell("rules", "three_card_poker", "MA-TC-12.b", "--json")
    (row,) = ran.json["clauses"]
    assert row.keys() == {"id", "game", "authority", "cite", "kind", "gist", "code", "tests", "reached"}
    assert (row["cite"], row["kind"]) == ("§12(b)", "irregularity")
    file, _, line = row["code"][0].rpartition(":")
    source = (checkout.package_folder() / file).read_text(encoding="utf-8").splitlines()
    assert '"MA-TC-12.b"' in source[int(line) - 1]
    page = shell("rules", "three_card_poker", "MA-TC-12.b").out
    assert "rulebook/chapters/ma/three_card_poker.yaml" in page
    assert row["gist"] in page


@pytest.mark.parametrize(
    ("wanted", "first", "count"),
    [
        ("MA-TC-12.b", "MA-TC-12.b", 1),
        ("12.a", "MA-TC-12.a-1", 2),
        ("§12(a)", "MA-TC-12.a-1", 2),
        ("12(a)", "MA-TC-12.a-1", 2),
        ("MA-TC-12", "MA-TC-12.a-1", 8),
        ("1", "MA-TC-1.ante_wager", 7),
    ],
)
def test_clauses_are_found_by_id_by_its_beginning_and_by_section(
    shell: Shell, wanted: str, first: str, count: int
) -> None:
    """Section 1 has seven definitions and section 12 eight statements; 1 is not the beginning of 12."""
    rows = shell("rules", "three_card_poker", wanted, "--json").json["clauses"]
    assert (rows[0]["id"], len(rows)) == (first, count)


@pytest.mark.parametrize(
    ("arguments", "message", "where"),
    [
        (("three_card_poker", "99"), "Three Card Poker (MA) has no clause '99'", "clause"),
        (("three_card_poker", "MA-SB-1"), "Three Card Poker (MA) has no clause 'MA-SB-1'", "clause"),
        (("roulette",), "unknown game 'roulette'", "GAME"),
        (("sic_bo", "--authority", "PA"), "'PA' does not regulate sic_bo", "--authority"),
        (("--coverage", "--authority", "NJ"), "'NJ' does not regulate any of these games", "--authority"),
        ((), "name a game", "GAME"),
        (("--compare",), "name a game", "GAME"),
        (("sic_bo", "--compare"), "only MA regulates sic_bo: nothing to compare", "--compare"),
        (("sic_bo", "--compare", "--coverage"), "choose one of", "command line"),
    ],
)
def test_what_cannot_be_shown_is_refused(shell: Shell, arguments: tuple[str, ...], message: str, where: str) -> None:
    ran = shell("rules", *arguments, "--json")
    assert ran.status == 2
    assert ran.json["error"]["message"].startswith(message)
    assert ran.json["error"]["where"] == where


def test_the_authority_may_be_written_small(shell: Shell) -> None:
    assert shell("rules", "sic_bo", "--authority", "ma", "--json").status == 0


# -- coverage ----------------------------------------------------------------------------------------------------------


def test_coverage_goes_over_every_game_and_adds_up(shell: Shell) -> None:
    report = shell("rules", "--coverage", "--json").json
    rows = report["clauses"]
    assert report["totals"]["clauses"] == len(rows)
    assert {(row["game"], row["authority"]) for row in rows} == {(name, by) for name in GAMES for by in GAMES[name]}
    assert report["totals"]["with_both"] == sum(bool(row["code"] and row["tests"]) for row in rows)


def test_no_clause_is_without_code_or_without_a_test_and_none_is_misspelt(shell: Shell) -> None:
    report = shell("rules", "--coverage", "--json").json
    assert [row["id"] for row in report["clauses"] if not (row["code"] and row["tests"])] == []
    assert report["unknown"] == {}


def test_coverage_of_one_game_and_of_one_section(shell: Shell) -> None:
    assert shell("rules", "sic_bo", "--coverage", "--json").json["totals"]["clauses"] == 52
    assert shell("rules", "sic_bo", "6", "--coverage", "--json").json["totals"]["clauses"] == 5


def test_the_page_names_what_is_not_traced_and_what_is_unknown(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a checkout that only knows one clause of Sic Bo and one that does not exist."""
    package = tmp_path / "houseway"
    (package / "games").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "pyproject.toml").touch()
    (package / "games" / "one.py").write_text('A = "MA-SB-6.a"\nB = "MA-SB-6.z"\n')
    (tmp_path / "tests" / "test_one.py").write_text(
        'import pytest\n@pytest.mark.clause("MA-SB-6.a")\ndef test_one(): ...\n'
    )
    monkeypatch.setattr(checkout, "package_folder", lambda: package)
    page = shell("rules", "sic_bo", "6", "--coverage")
    assert page.status == 0
    assert any(line.split()[:6] == ["sic_bo", "MA", "5", "1", "1", "1"] for line in page.out.splitlines())
    assert any(line.split()[:4] == ["MA-SB-6.c", "code", "and", "tests"] for line in page.out.splitlines())
    assert not any(line.startswith("MA-SB-6.a ") for line in page.out.splitlines())
    assert "MA-SB-6.z is in no catalogue: games/one.py:2" in page.out
    assert "no code" in shell("rules", "sic_bo", "6.c").out


def test_outside_a_checkout_coverage_is_refused_and_clauses_are_still_shown(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkout, "package_folder", lambda: tmp_path / "houseway")
    refused = shell("rules", "--coverage", "--json")
    assert refused.status == 2
    assert "source checkout" in refused.json["error"]["message"]
    page = shell("rules", "sic_bo", "6.a")
    assert page.status == 0
    assert "the tests come with a source checkout" in page.out


# -- doubts and comparisons --------------------------------------------------------------------------------------------


@pytest.fixture
def two_authorities(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sic Bo as if Pennsylvania regulated it too, in words of its own and with one doubt."""

    def chapter(game: str, authority: str) -> Catalogue:
        book = catalogue(game, "MA")
        if authority == "MA":
            return replace(book, ambiguities=())
        moved = {f"PA{one.id[2:]}": replace(one, id=f"PA{one.id[2:]}") for one in book.clauses.values()}
        moved.pop("PA-SB-6.c")
        doubt = Ambiguity("PA-SB~A1", "§9", "Who shakes?", "The dealer.", "Nobody else may touch it.", "shaker_type")
        return replace(book, authority=authority, clauses=moved, ambiguities=(doubt,))

    monkeypatch.setitem(GAMES, "sic_bo", ("MA", "PA"))
    monkeypatch.setattr(checkout, "figures", lambda game, authority: {})
    monkeypatch.setattr(clauses, "catalogue", chapter)


@pytest.mark.usefixtures("two_authorities")
def test_two_authorities_stand_side_by_side_kind_by_kind(shell: Shell) -> None:
    report = shell("rules", "sic_bo", "--compare", "--json").json
    topics = {topic["kind"]: topic for topic in report["topics"]}
    rulings = topics["irregularity"]
    assert [one["id"] for one in rulings["MA"]].count("MA-SB-6.c") == 1
    assert len(rulings["MA"]) == len(rulings["PA"]) + 1
    assert sum(len(topic["MA"]) for topic in topics.values()) == 52
    page = shell("rules", "sic_bo", "--compare")
    assert page.status == 0
    assert "MA and PA side by side" in page.out
    assert "PA-SB-6.d" in page.out


@pytest.mark.usefixtures("two_authorities")
def test_a_clause_may_be_under_one_authority_only(shell: Shell) -> None:
    rows = shell("rules", "sic_bo", "6.c", "--json").json["clauses"]
    assert [row["id"] for row in rows] == ["MA-SB-6.c"]
    assert shell("rules", "sic_bo", "6.c", "--authority", "PA").status == 2
    assert len(shell("rules", "sic_bo", "6.d", "--json").json["clauses"]) == 2


@pytest.mark.usefixtures("two_authorities")
def test_a_doubt_is_shown_with_its_reading_its_reason_and_its_option(shell: Shell) -> None:
    report = shell("rules", "sic_bo", "--ambiguities", "--json").json
    assert report == {
        "ambiguities": [
            {
                "game": "sic_bo",
                "authority": "PA",
                "id": "PA-SB~A1",
                "cite": "§9",
                "doubt": "Who shakes?",
                "reading": "The dealer.",
                "why": "Nobody else may touch it.",
                "option": "shaker_type",
                "clauses": [],
                "no_outcome": "",
                "step": "",
            }
        ]
    }
    page = shell("rules", "sic_bo", "--ambiguities").out
    assert all(word in page for word in ("Who shakes?", "The dealer.", "Nobody else", "shaker_type"))
    assert "None is recorded" in page, "under the other authority"


def test_the_doubts_of_all_games_can_be_asked_for_at_once(shell: Shell) -> None:
    recorded = sum(len(catalogue(name, by).ambiguities) for name, several in GAMES.items() for by in several)
    assert len(shell("rules", "--ambiguities", "--json").json["ambiguities"]) == recorded


@pytest.mark.parametrize(("name", "by"), [(name, by) for name, several in GAMES.items() for by in several])
def test_the_doubts_of_each_game_are_printed_with_reading_reason_and_option(shell: Shell, name: str, by: str) -> None:
    page = shell("rules", name, "--authority", by, "--ambiguities")
    assert page.status == 0
    shown = " ".join(page.out.split())
    for one in catalogue(name, by).ambiguities:
        assert " ".join(one.reading.split()[:3]) in shown
        assert one.option in shown


# -- two authorities ---------------------------------------------------------------------------------------------------


def test_spanish_21_is_compared_by_topic_with_both_cites(shell: Shell, tmp_path: Path) -> None:
    page = shell("rules", "spanish_21", "--compare")
    assert "58 differences" in page.out
    shown = " ".join(page.out.split())
    assert "§9(a)" in shown
    assert "§635a.10(a)" in shown
    assert len(shell("rules", "spanish_21", "--compare", "--json").json["differences"]) == 58
    file = tmp_path / "both.html"
    assert shell("rules", "spanish_21", "--compare", "--to", str(file)).status == 0
    assert "two authorities side by side" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("spanish_21", "--to", "page.html"), "--to goes with --compare"),
        (("spanish_21", "--compare", "--to", "page.txt"), "write to a file that ends in .html"),
        (("spanish_21", "--compare", "--authority", "MA"), "only MA regulates spanish_21: nothing to compare"),
    ],
)
def test_a_comparison_that_cannot_be_is_refused(shell: Shell, arguments: tuple[str, ...], message: str) -> None:
    ran = shell("rules", *arguments, "--json")
    assert ran.status == 2
    assert ran.json["error"]["message"].startswith(message)


def test_a_payout_clause_tells_its_figures(shell: Shell) -> None:
    (row,) = shell("rules", "winners_pot_poker", "MA-WP-11.b", "--json").json["clauses"]
    assert row["figures"]["royal_flush"] == "400 to 1"
    assert "royal flush 400 to 1" in shell("rules", "winners_pot_poker", "MA-WP-11.b").out
    (other,) = shell("rules", "winners_pot_poker", "MA-WP-13", "--json").json["clauses"]
    assert "figures" not in other


@pytest.mark.parametrize("chapter", ["MA-TC-", "PA-C4-", "MA-SB-"])
def test_the_trace_of_one_chapter_is_that_part_of_the_whole(chapter: str) -> None:
    package = checkout.package_folder()
    tests = checkout.tests_folder(package)
    assert tests is not None
    code, texts = checkout.code_sources(package), checkout.test_sources(tests)
    whole, part = checkout.traced(package, need_tests=True), trace(code, texts, (chapter,))

    for some, every in ((part.code, whole.code), (part.tests, whole.tests)):
        assert {name: at for name, at in some.items() if name.startswith(chapter)} == {
            name: at for name, at in every.items() if name.startswith(chapter)
        }


@pytest.mark.parametrize("clause", ["MA-TC-12.d", "PA-S21-3.a"])
def test_a_clause_is_found_by_its_id_alone(shell: Shell, clause: str) -> None:
    assert [one["id"] for one in shell("rules", clause, "--json").json["clauses"]] == [clause]


def test_an_ambiguity_is_found_by_the_id_that_answers_name(shell: Shell) -> None:
    (one,) = shell("rules", "MA-TC~A2", "--json").json["ambiguities"]
    assert (one["game"], one["id"]) == ("three_card_poker", "MA-TC~A2")
    for unknown in ("MA-TC~A99", "MA-ZZ-1", "MA-TC-99"):
        refused = shell("rules", unknown, "--json")
        assert (refused.status, refused.json["error"]["code"]) == (2, "no-such-clause")


def test_an_authority_may_be_written_small(shell: Shell) -> None:
    assert shell("rules", "spanish_21", "--authority", "pa", "--json").json["clauses"][0]["id"].startswith("PA-")
