"""The figures that are built into the front door are those that the prices give."""

import json

import pytest

from tests.odds.built_in import CHAPTERS, FILE, built_in

LONG = {"caribbean_stud", "crazy_4_poker", "pai_gow", "spanish_21", "mississippi_stud"}
"""Games whose prices take more than a second to work out."""


def test_every_chapter_has_its_figures_and_no_other_has() -> None:
    assert list(json.loads(FILE.read_text())) == [f"{name}/{authority}" for name, authority in CHAPTERS]


@pytest.mark.parametrize(
    ("name", "authority"),
    [pytest.param(name, authority, marks=[pytest.mark.slow] if name in LONG else []) for name, authority in CHAPTERS],
)
def test_a_built_in_figure_is_what_the_prices_give(name: str, authority: str) -> None:
    assert json.loads(FILE.read_text())[f"{name}/{authority}"] == built_in(name, authority)
