"""Any round against the second settlement, which knows neither the ranking nor the game's own settlement."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.equipment.cards import TEXTS
from houseway.equipment.money import Cents
from houseway.table.replay.answer import answer_json
from tests.games.mississippi_stud.rounds import played
from tests.games.rounds.settlements import cents
from tests.games.rounds.settlements.mississippi_stud import settle

SEATS = st.fixed_dictionaries(
    {
        "ante": st.integers(1, 100),
        "progressive": st.sampled_from([0, 1, 5]),
        "three_card_bonus": st.integers(0, 20),
        "streets": st.lists(st.sampled_from(["bet_1x", "bet_2x", "bet_3x", "fold"]), min_size=3, max_size=3),
    }
)
SUITED = [text for text in TEXTS[:52] if text[1] == "h"]
DECKS = st.one_of(
    st.permutations(TEXTS[:52]),
    # Hearts first, from the high cards: straight flushes, and several at once.
    st.permutations(SUITED[-8:]).map(lambda top: [*top, *(text for text in TEXTS[:52] if text not in top)]),
)


def decisions(seats: dict[int, dict[str, Any]]) -> list[tuple[int, str]]:
    """Street by street, everyone who has not folded."""
    made = []
    for street in range(3):
        for number, seat in seats.items():
            if "fold" not in seat["streets"][:street]:
                made.append((number, seat["streets"][street]))
    return made


def total(wager: Any) -> Cents:
    """What a settled line brought."""
    lost = -cents(wager["stake"]) if wager["result"] == "lose" else 0
    return lost + cents(wager["paid"])


@pytest.mark.clause("PA-MS-12.a", "PA-MS-12.b", "PA-MS-12.c.1", "PA-MS-12.c.5", "PA-MS-12.d", "PA-MS-11.h-forfeit")
@given(
    seats=st.lists(SEATS, min_size=1, max_size=6),
    deck=DECKS,
    letter=st.sampled_from(["A", "B", "C", "D"]),
    ace_low=st.booleans(),
    dealing=st.sampled_from(["manual_shoe", "hand", "automated_shoe"]),
)
@settings(max_examples=60)
def test_any_round_settles_as_the_text_says(
    seats: list[dict[str, Any]], deck: list[str], letter: str, ace_low: bool, dealing: str
) -> None:
    playing = dict(enumerate(seats, 1))
    names = ("ante", "progressive", "three_card_bonus")
    options = {"three_card_bonus": letter, "three_card_ace_low": ace_low, "dealing": dealing}
    done = played(
        {number: {name: seat[name] for name in names if seat[name]} for number, seat in playing.items()},
        {number: " ".join(deck[1 + 2 * number : 3 + 2 * number]) for number in playing},
        " ".join(deck[:3]),
        decisions(playing),
        **options,
    )
    answer: Any = answer_json(done)
    lines = {
        (seat, name, ""): line for seat, entry in answer["seats"].items() for name, line in entry["wagers"].items()
    }
    expected = settle(options, answer)
    assert {key: (line["result"], cents(line["paid"])) for key, line in lines.items()} == {
        key: (line.result, line.paid) for key, line in expected.items()
    }
    for number in playing:
        assert done.net(number) == sum(total(line) for (seat, _, _), line in lines.items() if seat == str(number))
