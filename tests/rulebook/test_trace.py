"""The trace: which strings count as code for a clause, and which marks count as tests."""

from pathlib import Path
from textwrap import dedent

import pytest

from houseway.cli import sources as checkout
from houseway.rulebook.clauses import Catalogue, Clause
from houseway.rulebook.coverage.trace import Places, trace
from tests.project import refused as refusals


def carried(text: str, path: str = "games/one/procedure.py") -> Places:
    return trace({path: dedent(text)}, {}).code


def checked(text: str, path: str = "tests/games/test_one.py") -> Places:
    return trace({}, {path: dedent(text)}).tests


def test_a_string_that_is_a_clause_id_is_code_wherever_it_stands() -> None:
    found = carried(
        """\
        RULES = {"MA-TC-1.hand": 1}
        def play(table):
            table.note("dealt", "MA-TC-7.b-1",
                       "MA-TC-7.b-2")
            return ("MA-TC-7.b-1",)
        """
    )
    assert found == {
        "MA-TC-1.hand": ["games/one/procedure.py:1"],
        "MA-TC-7.b-1": ["games/one/procedure.py:3", "games/one/procedure.py:5"],
        "MA-TC-7.b-2": ["games/one/procedure.py:4"],
    }


def test_docstrings_comments_and_sentences_are_no_code() -> None:
    found = carried(
        '''\
        """MA-TC-1.hand"""
        SIZE = 3  # MA-TC-1.hand
        """MA-TC-1.hand"""
        def play():
            """MA-TC-1.hand"""
            return "see MA-TC-1.hand" + "MA-TC-1.hand."[:3]
        '''
    )
    assert found == {"MA-TC-1.hand.": ["games/one/procedure.py:6"]}, "another id, which no catalogue will know"


def test_the_part_of_an_id_that_is_put_together_is_no_code() -> None:
    assert carried('def of(number):\n    return f"MA-TC-7.{number}", "MA-TC-7.a"\n') == {
        "MA-TC-7.a": ["games/one/procedure.py:2"]
    }


def test_data_files_beside_the_catalogues_count_line_by_line() -> None:
    found = carried(
        """\
        # MA-SB-9 in a comment
        - {row: small, clauses: ["MA-SB-4.b-small", MA-SB-4.a-s1]}
        - "text that mentions nothing"
        """,
        "games/sic_bo/odds.yaml",
    )
    place = ["games/sic_bo/odds.yaml:2"]
    assert found == {"MA-SB-4.b-small": place, "MA-SB-4.a-s1": place}


def test_a_mark_counts_for_its_test() -> None:
    found = checked(
        """\
        import pytest
        @pytest.mark.clause("MA-TC-1.hand", "MA-TC-7.b-1")
        def test_three_cards(): ...
        @pytest.mark.clause("MA-TC-7.b-1")
        async def test_announcement(): ...
        def test_without(): "MA-TC-2.b"
        """
    )
    assert found == {
        "MA-TC-1.hand": ["tests/games/test_one.py::test_three_cards"],
        "MA-TC-7.b-1": ["tests/games/test_one.py::test_three_cards", "tests/games/test_one.py::test_announcement"],
    }


def test_a_mark_on_a_helper_or_inside_a_test_counts_for_nothing() -> None:
    found = checked(
        """\
        import pytest
        @pytest.mark.clause("MA-TC-1.hand")
        def helper(): ...
        class Helper:
            @pytest.mark.clause("MA-TC-1.hand")
            def test_not_collected(self): ...
        def test_one():
            pytest.mark.clause("MA-TC-1.hand")
        """
    )
    assert found == {}


def test_a_mark_on_a_class_counts_for_each_of_its_tests() -> None:
    found = checked(
        """\
        import pytest
        @pytest.mark.clause("MA-TC-1.hand")
        class TestHands:
            pytestmark = [pytest.mark.clause("MA-TC-1.stub")]
            def test_a(self): ...
            @pytest.mark.clause("MA-TC-2.b")
            def test_b(self): ...
        """
    )
    a, b = "tests/games/test_one.py::TestHands::test_a", "tests/games/test_one.py::TestHands::test_b"
    assert found == {"MA-TC-1.hand": [a, b], "MA-TC-1.stub": [a, b], "MA-TC-2.b": [b]}


def test_a_mark_of_the_module_counts_for_each_of_its_tests() -> None:
    found = checked(
        """\
        from pytest import mark
        pytestmark = [mark.slow, mark.clause("MA-TC-1.hand")]
        def test_a(): ...
        class TestB:
            def test_b(self): ...
        """
    )
    assert found == {"MA-TC-1.hand": ["tests/games/test_one.py::test_a", "tests/games/test_one.py::TestB::test_b"]}


def test_marks_of_single_cases_count_also_where_the_cases_have_a_name() -> None:
    found = checked(
        """\
        import pytest
        CASES = [pytest.param(1, marks=pytest.mark.clause("MA-TC-1.hand")),
                 pytest.param(2, marks=[pytest.mark.slow, pytest.mark.clause("MA-TC-1.stub")])]
        OTHERS = [pytest.param(1, marks=pytest.mark.clause("MA-TC-2.c"))]
        @pytest.mark.parametrize("n", CASES)
        def test_named(n): ...
        @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.clause("MA-TC-2.b"))])
        def test_inline(n): ...
        """
    )
    assert found == {
        "MA-TC-1.hand": ["tests/games/test_one.py::test_named"],
        "MA-TC-1.stub": ["tests/games/test_one.py::test_named"],
        "MA-TC-2.b": ["tests/games/test_one.py::test_inline"],
    }


def test_ids_may_come_from_a_named_list_and_the_mark_may_have_a_short_name() -> None:
    found = checked(
        """\
        import pytest
        clause = pytest.mark.clause
        LAYOUT: tuple[str, ...] = ("MA-TC-6.a.1", "MA-TC-6.a.2")
        @clause(*LAYOUT, "MA-TC-2.b")
        def test_layout(): ...
        """
    )
    assert set(found) == {"MA-TC-6.a.1", "MA-TC-6.a.2", "MA-TC-2.b"}


# -- tables of cases ---------------------------------------------------------------------------------------------------

SIBLINGS = """\
    import pytest
    from tests.games.chapters import CARIBBEAN, THREE_CARD
    @pytest.mark.parametrize(
        ("chapter", "clause"),
        [
            pytest.param(CARIBBEAN, "MA-CS-4.d", marks=pytest.mark.clause("MA-CS-1.suit")),
            (THREE_CARD, "MA-TC-5.d"),  # not MA-TC-5.e-1
        ],
    )
    def test_a_recut(chapter, clause): ...
    """


def test_each_case_of_a_table_cites_its_own_clause() -> None:
    place = ["tests/games/test_one.py::test_a_recut"]
    assert checked(SIBLINGS) == {"MA-CS-4.d": place, "MA-CS-1.suit": place, "MA-TC-5.d": place}


@pytest.mark.parametrize(
    ("taken_away", "clause"),
    [
        (', marks=pytest.mark.clause("MA-CS-1.suit")', "MA-CS-1.suit"),
        ('(THREE_CARD, "MA-TC-5.d"),', "MA-TC-5.d"),
        ('"MA-CS-4.d", ', "MA-CS-4.d"),
    ],
)
def test_a_clause_whose_mark_or_case_is_taken_away_is_cited_no_more(taken_away: str, clause: str) -> None:
    assert taken_away in SIBLINGS
    assert set(checked(SIBLINGS)) - set(checked(SIBLINGS.replace(taken_away, ""))) == {clause}


@pytest.mark.parametrize(
    ("columns", "row"),
    [
        ('"clause"', '"MA-TC-5.d"'),
        ('("clause",)', 'pytest.param("MA-TC-5.d")'),
        ('"method, clause"', '("hand", "MA-TC-5.d")'),
        ('["method", "clauses"]', '["hand", ("MA-TC-5.d",)]'),
        ('("refused_clause", "method")', '("MA-TC-5.d", "hand")'),
        ('("method", "by", "clause")', 'pytest.param(*("hand", "dealer"), "MA-TC-5.d")'),
    ],
)
def test_columns_may_be_written_in_every_way_that_pytest_reads(columns: str, row: str) -> None:
    text = f"import pytest\n@pytest.mark.parametrize({columns}, [{row}])\ndef test_one(): ...\n"
    assert set(checked(text)) == {"MA-TC-5.d"}


@pytest.mark.parametrize(
    ("columns", "row"),
    [
        ('"fault"', '"MA-TC-5.d"'),
        ('("clause", "option")', '("", "MA-TC-5.d")'),
        ('("method", "clause")', '("hand", f"MA-TC-5.{letter}")'),
        ('("method", "clause")', '("hand", "see MA-TC-5.d")'),
        ('("clausewise", "method")', '("MA-TC-5.d", "hand")'),
        ('("method", "clause")', 'of("hand", "MA-TC-5.d")'),
    ],
)
def test_an_id_in_another_column_or_a_part_of_one_is_data(columns: str, row: str) -> None:
    text = f"import pytest\n@pytest.mark.parametrize({columns}, [{row}])\ndef test_one(): ...\n"
    assert checked(text) == {}


def test_a_table_that_no_test_goes_through_cites_nothing() -> None:
    found = checked(
        """\
        import pytest
        CASES = [("hand", "MA-TC-8.d")]
        UNUSED = pytest.mark.parametrize(("method", "clause"), [("hand", "MA-TC-9.d")])
        @pytest.mark.parametrize(("method", "clause"), CASES)
        def helper(method, clause): ...
        """
    )
    assert found == {}


def test_a_table_may_have_a_name_or_be_put_together_from_tables() -> None:
    found = checked(
        """\
        import pytest
        BY_HAND = [("hand", "MA-TC-8.d")]
        EVERY = [("manual_shoe", "MA-TC-7.d"), *BY_HAND]
        EACH_WAY = pytest.mark.parametrize(("method", "clause"), EVERY)
        @EACH_WAY
        def test_the_stub(method, clause): ...
        """
    )
    place = ["tests/games/test_one.py::test_the_stub"]
    assert found == {"MA-TC-7.d": place, "MA-TC-8.d": place}


def test_a_table_may_stand_in_another_test_module() -> None:
    tables = (
        'HAND = "MA-TC-8.d"\nSTUB = [("hand", HAND), ("manual_shoe", "MA-TC-7.d")]\nOTHER = [("hand", "MA-TC-9.d")]\n'
    )
    using = """\
        import pytest
        from tests.games.tables import STUB as ROWS
        from elsewhere import OTHER
        @pytest.mark.parametrize(("method", "clause"), [*ROWS, *OTHER])
        def test_the_stub(method, clause): ...
        """
    found = trace({}, {"tests/games/tables.py": tables, "tests/games/test_one.py": dedent(using)}).tests
    place = ["tests/games/test_one.py::test_the_stub"]
    assert found == {"MA-TC-8.d": place, "MA-TC-7.d": place}


def test_a_name_that_was_given_again_is_read_once() -> None:
    found = checked(
        """\
        import pytest
        MARKS = [pytest.mark.slow]
        MARKS = [*MARKS, pytest.mark.clause("MA-TC-2.b")]
        CASES = []
        CASES = [*CASES, ("hand", "MA-TC-8.d")]
        pytestmark = MARKS
        @pytest.mark.parametrize(("method", "clause"), CASES)
        def test_one(method, clause): ...
        """
    )
    assert set(found) == {"MA-TC-2.b", "MA-TC-8.d"}


def test_a_scenario_file_checks_the_clauses_that_it_lists() -> None:
    path = "tests/games/rounds/scenarios/good/sic_bo/triple.yaml"
    found = checked("clauses: [MA-SB-2.a.1]\nscenario: {game: sic_bo}\n---\nclauses:\n  - MA-SB-2.a.3\n", path)
    assert found == {"MA-SB-2.a.1": [path], "MA-SB-2.a.3": [path]}
    cases = "- {name: a, clauses: [MA-SB-6.a]}\n- {name: b, expect: {clauses: [MA-SB-6.b-s1]}}\n- just text\n"
    assert checked(cases, path) == {"MA-SB-6.a": [path]}


@pytest.mark.parametrize("text", ["a: [", "", "clauses: nothing", "clauses: [1, {}, null]", "just text"])
def test_a_scenario_file_that_is_broken_on_purpose_checks_nothing(text: str) -> None:
    assert checked(text, "tests/games/rounds/scenarios/bad/broken.yaml") == {}


# -- over a checkout ---------------------------------------------------------------------------------------------------


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A checkout of two code files, a catalogue, a test and a scenario."""
    files = {
        "pyproject.toml": "",
        "houseway/games/one/procedure.py": 'CLAUSES = (\n    "MA-ON-1",\n    "MA-ON-2",\n    "MA-ON-9",\n    "MA-TO-1",\n)\n',
        "houseway/rulebook/chapters/ma/one.yaml": '- {id: "MA-ON-3"}\n',
        "tests/games/test_one.py": 'import pytest\n@pytest.mark.clause("MA-ON-2")\ndef test_two(): ...\n',
        "tests/games/rounds/scenarios/good/one.yaml": "clauses: [MA-ON-4]\n",
        "tests/games/rounds/golden/other.yaml": "clauses: [MA-ON-1]\n",
    }
    for name, text in files.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path / "houseway"


BOOK = Catalogue(
    *("one", "MA", "One", "Chapter", "Summary"),
    clauses={f"MA-ON-{n}": Clause(f"MA-ON-{n}", f"§{n}", "deal", "It is so.") for n in (1, 2, 3, 4)},
    ambiguities=(),
)


def test_the_report_joins_catalogue_code_and_tests(package: Path) -> None:
    chapters = [(BOOK, list(BOOK.clauses.values()))]
    report = checkout.coverage(chapters, checkout.traced(package, need_tests=True), set(BOOK.clauses))
    assert report["clauses"][1] == {
        "id": "MA-ON-2",
        "game": "one",
        "authority": "MA",
        "cite": "§2",
        "kind": "deal",
        "gist": "It is so.",
        "code": ["games/one/procedure.py:3"],
        "tests": ["tests/games/test_one.py::test_two"],
        "reached": False,
    }
    places = {row["id"]: (row["code"], row["tests"]) for row in report["clauses"]}
    assert places["MA-ON-1"] == (["games/one/procedure.py:2"], [])
    assert places["MA-ON-3"] == ([], []), "the catalogue itself is not a code"
    assert places["MA-ON-4"] == ([], ["tests/games/rounds/scenarios/good/one.yaml"])
    assert report["totals"] == {"clauses": 4, "with_code": 2, "with_tests": 2, "with_both": 1, "reached": 0}
    assert report["unknown"] == {"MA-ON-9": ["games/one/procedure.py:4"]}, "MA-TO is a chapter yet to come"


def test_outside_a_checkout_there_is_code_and_there_are_no_tests(package: Path) -> None:
    (package.parent / "pyproject.toml").unlink()
    found = checkout.traced(package, need_tests=False)
    assert "MA-ON-2" in found.code
    assert found.tests == {}
    with refusals.refused("no-source-checkout"):
        checkout.traced(package, need_tests=True)


def test_a_source_that_cannot_be_parsed_is_named(package: Path) -> None:
    (package / "broken.py").write_text("def ( # MA-ON-1")
    with refusals.refused("cannot-parse") as refused:
        checkout.traced(package, need_tests=True)
    assert refused.value.where == "broken.py"


def test_a_line_of_a_chapter_is_code_where_it_says_what_its_clause_carries() -> None:
    lines = '- {id: "MA-ON-1", gist: "It is cut."}\n- {id: "MA-ON-2", gist: "It is shuffled.", step: [shuffled]}\n'
    found = trace({"rulebook/chapters/ma/one.yaml": lines}, {}).code
    assert found == {"MA-ON-2": ["rulebook/chapters/ma/one.yaml:2"]}
