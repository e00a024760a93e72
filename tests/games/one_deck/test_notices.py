"""What may be changed only after notice under 205 CMR 147.03: a bonus withdrawn, a payout limit lowered."""

import pytest

from houseway.rulebook.submission import accept
from tests.games.one_deck.chapters import CH, LR, Chapter
from tests.project import refused as refusals


@pytest.mark.parametrize(
    ("chapter", "name", "clause"),
    [
        (LR, "let_it_ride_bonus_offered", "MA-LR-6a.a-2"),
        (LR, "three_card_bonus_offered", "MA-LR-6b.a-2"),
        (CH, "bonus_wager", "MA-CH-6a.a.p2"),
    ],
)
@pytest.mark.parametrize("before", [True, None])
def test_a_bonus_is_withdrawn_only_after_notice(chapter: Chapter, name: str, clause: str, before: bool | None) -> None:
    table = chapter.open_table(1, **{name: before})
    without = accept(chapter.submission, {name: False})
    with refusals.refused("notice-missing") as refused:
        table.change_submission(without)
    assert refused.value.clause == clause
    table.change_submission(without, notices=[name])
    table.change_submission(accept(chapter.submission, {name: True}))
    assert table.submission.model_dump()[name] is True


@pytest.mark.parametrize(
    ("chapter", "name", "options", "clause"),
    [
        (LR, "payout_limit_per_hand", {}, "MA-LR-11.c-2"),
        (CH, "payout_limit", {"version": "required_bet"}, "MA-CH-11.c.p2"),
        (CH, "payout_limit", {"version": "permissible_bet"}, "MA-CH-12.c.p2"),
    ],
)
@pytest.mark.parametrize(
    ("before", "after", "needed"),
    [
        (80_000, 79_999, True),
        (80_000, 80_000, False),
        (80_000, 80_001, False),
        (None, 80_000, True),
        (80_000, None, False),
    ],
)
def test_a_payout_limit_is_lowered_only_after_notice(
    *,
    chapter: Chapter,
    name: str,
    options: dict[str, object],
    clause: str,
    before: int | None,
    after: int | None,
    needed: bool,
) -> None:
    table = chapter.open_table(1, **options, **{name: before})
    changed = accept(chapter.submission, {**options, name: after})
    if needed:
        with refusals.refused("notice-missing") as refused:
            table.change_submission(changed)
        assert refused.value.clause == clause
    table.change_submission(changed, notices=[name] if needed else ())
    assert table.submission == changed
