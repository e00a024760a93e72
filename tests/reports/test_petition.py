"""The petition bundle, by the items of 205 CMR 147.04(3), and reports of games without wagers against the house."""

import re
from html import escape
from pathlib import Path

import pytest

from houseway.games import GAMES, game
from houseway.reports.document import document
from houseway.reports.figures import par_rows, sheets
from houseway.reports.html import decimal, percent
from houseway.reports.petition import FIELDS, petition
from houseway.reports.source import Source, source
from houseway.rulebook.clauses import catalogue
from tests.cli.running import Shell
from tests.project.refused import refused
from tests.reports.conftest import DATE

UNPRICED = [(name, authority) for name in ("poker",) for authority in GAMES[name]]


@pytest.fixture(scope="module")
def bundles(made: dict[str, Source]) -> dict[str, str]:
    every = made | {"poker": source(game("poker", "MA"), {}, DATE)}
    return {name: str(document(one, filled=petition({"sponsor": "A & B Casino"}))) for name, one in every.items()}


def sheet(page: str, name: str) -> str:
    (found,) = re.findall(rf'<article class="sheet" id="{name}">.*?</article>', page, re.S)
    return str(found)


@pytest.mark.parametrize("name", GAMES)
def test_a_petition_answers_every_item_or_leaves_a_line_for_it(name: str, bundles: dict[str, str]) -> None:
    first = sheet(bundles[name], "petition")

    for item in ("(a) to (d)", "(e)1", "(e)2", "(e)3", "(e)4", "(e)5", "(e)6", "(e)7", "(e)8", "(f)", "(g)", "(h)"):
        assert f"<td>{item}</td>" in first
    for field in FIELDS.values():
        assert field in first
    assert "A &amp; B Casino" in first
    assert first.count('class="line"') >= len(FIELDS) - 1  # every other field
    assert "<svg" in first
    assert bundles[name].index('id="petition"') < bundles[name].index('id="dealer"')


@pytest.mark.parametrize("name", GAMES)
def test_a_petition_links_only_to_documents_that_it_encloses(name: str, bundles: dict[str, str]) -> None:
    page = bundles[name]

    assert set(re.findall(r'href="#(\w+)"', page)) <= set(re.findall(r'class="sheet" id="(\w+)"', page))


@pytest.mark.parametrize("name", GAMES)
def test_every_remedy_stands_in_the_petition(name: str, bundles: dict[str, str]) -> None:
    first = sheet(bundles[name], "petition")

    for ruling in next(iter(game(name, authority) for authority in GAMES[name])).rulings.values():
        assert escape(ruling.trigger, quote=False) in first
        assert escape(ruling.ruling, quote=False) in first


def test_every_wager_has_true_odds_payout_odds_and_house_advantage(
    made: dict[str, Source], bundles: dict[str, str]
) -> None:
    for name, one in made.items():
        first = sheet(bundles[name], "petition")
        for each in sheets(one.price_list.wagers):
            wins = [row for row in par_rows(each.price) if row.outcome.line.net > 0]
            assert not wins or f">{percent(each.price.house_edge)}<" in first
            for row in wins:
                assert f'<td class="n">{decimal(row.true_odds, 2)} : 1</td>' in first
                assert f'<td class="n">{row.outcome.line.pays}</td>' in first


@pytest.mark.parametrize("name", GAMES)
def test_approval_is_given_or_refused_section_by_section(name: str, bundles: dict[str, str]) -> None:
    first = sheet(bundles[name], "petition")
    clauses = catalogue(name, next(iter(GAMES[name]))).clauses.values()
    sections = {re.split(r"[( ,]", clause.cite)[0] for clause in clauses}

    assert first.count("☐ approved  ☐ refused") == len(sections)


def test_a_petition_of_another_authority_says_that_its_form_governs(bundles: dict[str, str]) -> None:
    assert "has a form of its own" in bundles["crazy_4_poker"]
    assert "has a form of its own" not in bundles["sic_bo"]


@pytest.mark.parametrize(("fields", "code"), [({"sponsors": "x"}, "no-such-field"), ({"kind": "other"}, "not-allowed")])
def test_unknown_fields_are_refused(fields: dict[str, str], code: str) -> None:
    with refused(code):
        petition(fields)


def test_a_petition_takes_no_part_of_the_documents() -> None:
    with refused("petition-in-part"):
        document(source(game("poker", "MA"), {}, DATE), ("rules",), filled=petition({}))


def test_the_command_writes_a_petition(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "petition.html"

    ran = shell("report", "sic_bo", "--petition", "--fill", "kind=variation", "--to", file, "--json")

    assert ran.json["documents"][0] == "petition"
    assert "a variation of an authorized game" in file.read_text(encoding="utf-8")
    assert shell("report", "sic_bo", "--fill", "kind=new", "--to", file).status == 2


@pytest.mark.parametrize(("name", "authority"), UNPRICED)
def test_a_game_without_a_house_wager_has_every_card_but_no_par_sheet(name: str, authority: str) -> None:
    made = source(game(name, authority), {}, DATE)

    page = str(document(made))

    assert re.findall(r'class="sheet" id="(\w+)"', page) == ["player", "rules", "dealer", "irregularities"]
    assert "A round, step by step" in page  # a hand is played
    assert "figures" not in made.stamp.line
    with refused("not-priced"):
        document(made, ("par",))


KINDS = {
    "sic_bo": {"equipment", "wager", "payout", "settlement", "procedure"},
    "pai_gow": {"equipment", "wager", "shuffle", "deal", "settlement", "ranking"},
}
OF_CARDS = {"equipment", "shuffle", "deal", "decision", "settlement"}


@pytest.mark.parametrize(("name", "authority"), [(name, by) for name in GAMES for by in GAMES[name]])
def test_every_chapter_tells_what_a_regulator_weighs(name: str, authority: str) -> None:
    """How it is played and settled, what is inspected, shuffled, cut and dealt, and what win, loss and tie are."""
    book = catalogue(name, authority)
    kinds = {clause.kind for clause in book.clauses.values()}

    assert KINDS.get(name, OF_CARDS) - kinds == set()
    assert any(re.search(r"\binspect|\bexamin|\bcheck", clause.gist, re.I) for clause in book.clauses.values())
    assert book.summary
    assert book.in_short


def test_the_bundle_encloses_the_audit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    to = tmp_path / "petition.html"
    told = Shell(capsys)("report", "sic_bo", "--petition", "--to", to, "--json").json
    assert told["documents"][:3] == ["petition", "par", "audit"]
    assert "Every figure agrees." in sheet(to.read_text(encoding="utf-8"), "audit")
    assert document(source(game("poker", "MA"), {}, DATE), filled=petition({}), audited=True).count('id="audit"') == 0
