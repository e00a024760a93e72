"""Any round against the second settlement, which knows neither the ranking nor the house way."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.equipment.cards import TEXTS
from houseway.table.replay.answer import answer_json
from tests.games.fast_action_holdem.rounds import Decision, played
from tests.games.rounds.settlements import cents
from tests.games.rounds.settlements.fast_action_holdem import settle

CARDS = st.one_of(
    st.sampled_from(TEXTS[:52]),
    st.sampled_from([text for text in TEXTS[:52] if text[1] == "h"]),  # flushes of every kind
    st.sampled_from(["Ah", "Ah", "Kh", "9h", "9c", "9d", "9s", "2h"]),  # repeated ranks and cards
)


@st.composite
def deals(draw: Any) -> list[str]:
    """Cards for two players, the dealer and the board, none more often than six decks hold it."""
    return list(draw(st.lists(CARDS, min_size=17, max_size=17).filter(lambda found: max(map(found.count, found)) <= 6)))


@pytest.mark.clause(
    "MA-FA-8.k.p2", "MA-FA-8.k.p3", "MA-FA-8.h.p1", "MA-FA-8.h.p2", "MA-FA-8.f.p2", "MA-FA-8.i", "MA-FA-3.b"
)
@given(
    deal=deals(),
    stakes=st.lists(st.integers(1, 500), min_size=2, max_size=2),
    verbs=st.lists(st.sampled_from(["set", "split", "surrender"]), min_size=2, max_size=2),
    suited_pair=st.sampled_from(["first", "unless_higher_pair"]),
    ten_or_better=st.sampled_from(["both_cards", "one_card"]),
)
@settings(max_examples=120, deadline=None)
def test_any_round_settles_as_the_text_says(
    deal: list[str], stakes: list[int], verbs: list[str], suited_pair: str, ten_or_better: str
) -> None:
    hands = {1: deal[:4], 2: deal[4:8], "dealer": deal[8:12]}
    natural = len({card[0] for card in hands["dealer"]}) == 1
    decisions: list[Decision] = []
    for seat, verb in enumerate(verbs, 1):
        decisions.append((seat, verb) if verb == "surrender" else (seat, verb, " ".join(hands[seat][:2])))
    options = {"suited_pair": suited_pair, "ten_or_better": ten_or_better}
    done = played(
        dict(enumerate(stakes, 1)),
        {position: " ".join(hand) for position, hand in hands.items()},
        "" if natural else " ".join(deal[12:]),
        decisions,
        **options,
    )
    answer: Any = answer_json(done)
    found = {
        (seat, name, ""): (line["result"], cents(line["paid"]))
        for seat, entry in answer["seats"].items()
        for name, line in entry["wagers"].items()
    }
    assert found == {key: (line.result, line.paid) for key, line in settle(options, answer).items()}
