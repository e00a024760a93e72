"""The outline of a game: a chapter file that lacks a part of its head is named."""

from pathlib import Path

import pytest

from houseway.catalogue import outline
from tests.project.refused import refused

HEAD = {"title": 'title: "One"', "summary": "summary: A game.", "counts": "counts: {wagers: 1, options: 0}"}


@pytest.mark.parametrize("missing", HEAD)
def test_a_chapter_without_a_part_of_its_head_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    file = tmp_path / "one.yaml"
    file.write_text(
        "\n".join(line for name, line in HEAD.items() if name != missing) + "\nclauses:\n", encoding="utf-8"
    )
    monkeypatch.setattr(outline, "chapter_file", lambda name, authority: file)

    with refused("chapter-incomplete") as error:
        outline.outline("sic_bo")

    assert missing in error.value.message
    assert error.value.where == str(file)
