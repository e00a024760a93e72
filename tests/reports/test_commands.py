"""``houseway report`` and ``houseway odds --atlas | --protection``: files, answers and refusals."""

import csv
import io
import sys
from fractions import Fraction
from pathlib import Path
from types import ModuleType

import pyarrow.parquet
import pytest

from tests.cli.running import Shell


def test_a_report_is_written_and_its_stamp_said(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "sic_bo.html"

    ran = shell("report", "sic_bo", "--to", file, "--date", "2026-11-15", "--json")

    assert ran.status == 0
    assert ran.json["documents"] == ["par", "player", "rules", "dealer", "irregularities"]
    assert ran.json["bytes"] == file.stat().st_size
    assert ran.json["hash"] in file.read_text(encoding="utf-8")
    assert ran.json["date"] == "2026-11-15"


def test_the_same_report_twice_is_the_same_to_the_last_byte(shell: Shell, tmp_path: Path) -> None:
    for name in ("one.html", "two.html"):
        shell("report", "three_card_poker", "--to", tmp_path / name, "--date", "2026-11-15")

    assert (tmp_path / "one.html").read_bytes() == (tmp_path / "two.html").read_bytes()


def test_exposure_follows_the_maximum(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "r.html"

    shell("report", "sic_bo", "--to", file, "--maximum", "100", "--only", "par")

    assert "$15,000" in file.read_text(encoding="utf-8")  # 150 to 1 on $100


def test_exposure_of_a_wager_that_takes_one_sum_is_at_that_sum(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "r.html"

    shell("report", "let_it_ride", "--to", file, "--maximum", "500", "--only", "par")

    page = file.read_text(encoding="utf-8")
    assert "exposure at $500" in page  # the main wagers
    assert "exposure at $1<" in page  # a bonus wager is one dollar [MA-LR-6.d]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--to", "report.doc"), "ends in .html or .pdf"),
        (("--to", "nowhere/report.html"), "there is no folder nowhere"),
        (("--to", "."), "ends in .html or .pdf"),
        (("--to", "r.html", "--only", "tax"), "unknown document 'tax'"),
        (("--to", "r.html", "--date", "tomorrow"), "'tomorrow' is not a date"),
        (("--to", "r.html", "--paper", "papyrus"), "unknown paper 'papyrus'"),
        (("--to", "r.html", "--minimum", "50", "--maximum", "10"), "the minimum is above the maximum"),
        (("--to", "r.html", "--maximum", "0"), "an amount above 0"),
        (("--to", "r.html", "--maximum", "lots"), "not an amount of money"),
        (("--to", "r.html", "--set", "shaker_type=paper"), "is not allowed"),
        (("--to", "r.html", "--assume", "moon=full"), "has no assumption 'moon'"),
    ],
)
def test_bad_input_is_one_sentence(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], message: str
) -> None:
    monkeypatch.chdir(tmp_path)

    ran = shell("report", "sic_bo", *arguments)

    assert ran.status == 2
    assert message in ran.err
    assert ran.err.count("\n") == 1
    assert list(tmp_path.glob("*.html")) == []


def test_a_folder_with_the_name_of_the_file_is_refused(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "r.html").mkdir()

    ran = shell("report", "sic_bo", "--to", tmp_path / "r.html")

    assert ran.status == 2
    assert "is a folder" in ran.err


def test_a_disk_that_refuses_leaves_the_old_file(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "r.html"
    file.write_text("old", encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("houseway.cli.atomic_file.os.replace", full)
    ran = shell("report", "sic_bo", "--to", file, "--only", "irregularities")

    assert ran.status == 2
    assert "No space left on device" in ran.err
    assert file.read_text(encoding="utf-8") == "old"
    assert [one.name for one in tmp_path.glob(".r.html*")] == []


def test_pdf_without_weasyprint_is_one_sentence(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)

    ran = shell("report", "sic_bo", "--to", tmp_path / "r.pdf", "--only", "irregularities")

    assert ran.status == 2
    assert "install houseway[pdf]" in ran.err


def test_pdf_is_set_from_the_same_page(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Setter:
        def __init__(self, string: str, url_fetcher: object) -> None:
            self.page = string

        def write_pdf(self) -> bytes:
            return b"%PDF-" + self.page.encode()

    stand_in = ModuleType("weasyprint")
    monkeypatch.setattr(stand_in, "HTML", Setter, raising=False)
    monkeypatch.setitem(sys.modules, "weasyprint", stand_in)
    for name in ("r.pdf", "r.html"):
        assert shell("report", "sic_bo", "--to", tmp_path / name, "--date", "2026-11-15").status == 0

    assert (tmp_path / "r.pdf").read_bytes() == b"%PDF-" + (tmp_path / "r.html").read_bytes()


@pytest.mark.clause("MA-TC-11.a.3.i", "MA-TC-11.a.2")
def test_the_atlas_is_written_as_csv_and_parquet_alike(shell: Shell, tmp_path: Path) -> None:
    for kind in ("csv", "parquet"):
        assert shell("odds", "three_card_poker", "--atlas", "--to", tmp_path / f"a.{kind}").status == 0

    rows = list(csv.DictReader(io.StringIO((tmp_path / "a.csv").read_text(encoding="utf-8"))))
    columns = pyarrow.parquet.read_table(tmp_path / "a.parquet").to_pylist()
    assert [row["house_edge_exact"] for row in rows] == [row["house_edge_exact"] for row in columns]
    assert {row["wager"] for row in rows} == {"ante", "pair_plus"}


def test_the_atlas_as_a_page_needs_nothing_outside(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "a.html"

    assert shell("odds", "sic_bo", "--atlas", "--to", file).status == 0

    page = file.read_text(encoding="utf-8")
    assert "http" not in page
    assert page.count("<tr data-game=") >= 114


def test_the_atlas_answers_in_json_and_on_the_terminal(shell: Shell) -> None:
    found = shell("odds", "sic_bo", "--atlas", "--json").json
    said = shell("odds", "sic_bo", "--atlas")

    assert {row["wager"] for row in found["rows"]} >= {"small", "total_value:9", "one_of_a_kind:6"}
    assert "two_of_a_kind:1" in said.out
    assert said.status == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--atlas", "--to", "a.xls"), "ends in .csv or .parquet or .html"),
        (("--atlas", "--authority", "MA"), "name the game too"),
        (("sic_bo", "--atlas", "--set", "shaker_type=manual"), "does not vary 'shaker_type'"),
        (("--atlas", "--set", "decks=8"), "name it"),
        (("sic_bo", "--atlas", "--wager", "smal"), "unknown wager 'smal'"),
        (("sic_bo", "--atlas", "--edge", "5%..2%"), "is above the greatest"),
        (("sic_bo", "--atlas", "--edge", ".."), "write the range of the house edge"),
        (("sic_bo", "--edge", "5%"), "--edge goes with --atlas"),
        (("sic_bo", "--atlas", "--submission", "a.yaml"), "leave --submission out"),
        (("sic_bo", "--to", "a.csv"), "--to goes with --atlas"),
        ((), "name a game, or say --atlas"),
        (("sic_bo", "--protection"), "has no protection figures"),
    ],
)
def test_bad_input_to_odds_is_one_sentence(shell: Shell, arguments: tuple[str, ...], message: str) -> None:
    ran = shell("odds", *arguments)

    assert ran.status == 2
    assert message in ran.err


def test_parquet_without_pyarrow_is_one_sentence(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)

    ran = shell("odds", "sic_bo", "--atlas", "--to", tmp_path / "a.parquet")

    assert ran.status == 2
    assert "install houseway[sim]" in ran.err


@pytest.mark.clause("MA-TC-12.d")
def test_protection_answers_in_json_and_on_the_terminal(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    # Two cards take seconds, and are tested where they are counted.
    monkeypatch.setattr("houseway.odds.duel.sight.Sights.with_two_cards", lambda sights, bonuses: Fraction(0))
    found = shell("odds", "three_card_poker", "--protection", "--rounds", "100", "--json").json
    said = shell("odds", "three_card_poker", "--protection", "--rounds", "100")

    known = {one["what"]: one["expectation"]["value"] for one in found["known"]}
    assert known["one dealer card"] == pytest.approx(0.034829, abs=5e-7)
    assert "+3.4829 %" in said.out
    assert "MA-TC-12.d" in said.out
