"""What the types of the package say: whose rules they are, and how little is left open."""

import re

from houseway.rulebook.authority import Authority, Cited, cite
from tests.project.test_architecture import FILES, place, strings

ANY = re.compile(r"\bAny\b")
DOCUMENTS = "cli/terminal/tour/"
"""Scenarios written as data, in which an authority is named as everybody writes it."""


def test_an_authority_is_named_by_the_enum_alone() -> None:
    letters = {str(authority) for authority in Authority}
    named = [place(path) for path in FILES if letters & set(strings(path))]
    assert [one for one in named if one != "rulebook/authority.py" and not one.startswith(DOCUMENTS)] == []


def test_a_citation_takes_the_clauses_of_the_authority_in_force_in_their_order() -> None:
    both = ("PA-PK-637a.1.bet", "MA-PK-1.bet", "MA-PK-1.opening_bet", "MA-PK~A3")
    assert cite(Authority.MA, *both) == both[1:]
    assert cite("PA", *both) == both[:1]
    assert Cited(*both)[Authority.PA] == both[:1]
    assert cite("XX", *both) == ()


def test_little_is_left_open_to_any_type() -> None:
    """What is left is explained where it stands: Numba, JSON, pydantic, a row of the database, a field's own reader."""
    counted = {place(path): len(ANY.findall(path.read_text(encoding="utf-8"))) for path in FILES}
    assert sum(counted.values()) < 300, sorted(counted.items(), key=lambda one: -one[1])[:20]
