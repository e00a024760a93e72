"""Every round against a second settlement, written from the words of the clauses without the ranking or the game's own."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.equipment.cards import TEXTS
from houseway.table.replay.referee import replay
from tests.games.rounds.settlements import Line, cents
from tests.games.rounds.settlements.winners_pot_poker import settle
from tests.games.winners_pot_poker.rounds import METHODS, scenario

FATES = ("out at three", "out at four", "in")


def plan(
    deck: list[str], fates: list[str], bonus: list[int], few: bool
) -> tuple[dict[int | str, str], str, dict[int, int]]:
    """Hands of one deck for that many players, what each decides, and who has jacks plus; few ranks make ties frequent."""
    if few:
        deck = sorted(deck, key=lambda card: card[0] not in "TJQKA")
    size = {"out at three": 3, "out at four": 4, "in": 5}
    hands: dict[int | str, str] = {"dealer": " ".join(deck[:5])}
    for seat, fate in enumerate(fates, 1):
        hands[seat] = " ".join(deck[5 * seat : 5 * seat + size[fate]])
    three = [f"{seat}{'f' if fate == FATES[0] else 'b'}" for seat, fate in enumerate(fates, 1)]
    four = [f"{seat}{'f' if fate == FATES[1] else 'd'}" for seat, fate in enumerate(fates, 1) if fate != FATES[0]]
    return hands, " ".join([*three, *four]), {seat: amount for seat, amount in enumerate(bonus, 1) if amount}


@pytest.mark.clause(
    *("MA-WP-10.h.1", "MA-WP-10.h.2.i", "MA-WP-10.h.2.ii", "MA-WP-11.b", "MA-WP-10.a.2.p1", "MA-WP-10.c.2.p1"),
    *("MA-WP-5.c.p1", "MA-WP-1.winners_pot"),
)
@settings(max_examples=150)
@given(
    deck=st.permutations(TEXTS[:52]),
    players=st.lists(st.tuples(st.sampled_from(FATES), st.sampled_from([0, 0, 1, 10, 2000])), min_size=1, max_size=8),
    few=st.booleans(),
    commission=st.fixed_dictionaries(
        {"percentage": st.sampled_from([0, 3, 7.5, 10]), "fixed": st.sampled_from([0, 1, 4, 5, 1000])}
    ),
    ante=st.sampled_from([1, 5, "7.77"]),
    options=st.fixed_dictionaries(
        {
            "dealing_method": st.sampled_from(METHODS),
            "odd_cents": st.sampled_from(["table_inventory", "first_after_button"]),
        }
    ),
)
def test_any_round_settles_as_the_text_says(
    deck: list[str],
    players: list[tuple[str, int]],
    few: bool,
    commission: dict[str, Any],
    ante: object,
    options: dict[str, Any],
) -> None:
    hands, decisions, bonus = plan(deck, [fate for fate, _ in players], [amount for _, amount in players], few)
    answer: Any = replay(scenario(hands, decisions, bonus, ante=ante, commission=commission, **options))
    expected = settle({**options, "commission": commission}, answer)
    got = {
        (seat, name, ""): Line(line["result"], cents(line["paid"]), cents(line["vigorish"]))
        for seat, entry in answer["seats"].items()
        for name, line in entry["wagers"].items()
    }
    assert got == expected
    for seat, entry in answer["seats"].items():
        assert round(float(entry["net"]) * 100) == sum(
            line.paid - line.vigorish if line.result == "win" else -cents(entry["wagers"][name]["stake"])
            for (whose, name, _), line in expected.items()
            if whose == seat
        )
