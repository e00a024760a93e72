"""Sections 3 and 4: pre-shuffled cards, the shuffle, and what is dealt uncut."""

import pytest

from tests.games.every_game.reading import event, events, kinds
from tests.games.one_deck.chapters import WP
from tests.games.winners_pot_poker import rounds
from tests.games.winners_pot_poker.rounds import next_round, played

FOLDED: dict[int | str, str] = {1: ""}


@pytest.mark.clause("MA-WP-3.a", "MA-WP-4.a.p1", "MA-WP-4.b.2")
def test_pre_shuffled_cards_are_not_shuffled_at_the_table_but_cut() -> None:
    opening = WP.opened(1, preshuffled_cards=True, shuffle_method="automated")
    assert kinds(opening) == ["received_pre_shuffled"]
    first, second = next_round(opening.table), next_round(opening.table)
    assert (event(first, "shuffled").data["by"], kinds(first, "cut", "uncut")) == ("licensee", ["cut"])
    assert (event(second, "shuffled").data["by"], kinds(second, "cut", "uncut")) == ("device", ["uncut"])


@pytest.mark.clause("MA-WP-4.a.p1", "MA-WP-4.a.p2")
@pytest.mark.parametrize(("method", "by"), [("manual", "dealer"), ("automated", "device")])
def test_every_round_begins_with_a_shuffle_of_all_52_in_one_stack(method: str, by: str) -> None:
    table = rounds.open_table(1, shuffle_method=method)
    dealt = set()
    for _ in range(3):
        done = next_round(table, folds=True)
        assert done.events[0].kind == "shuffled"
        assert (done.events[0].data["cards"], done.events[0].data["by"]) == (52, by)
        dealt.add(tuple(one.data["card"] for one in events(done, "dealt")))
    assert len(dealt) == 3


@pytest.mark.clause("MA-WP-4.b.1")
@pytest.mark.parametrize("options", [{}, {"shuffler_inserts_into_shoe": True}])
def test_what_a_device_shuffled_is_dealt_without_a_cut(options: dict[str, bool]) -> None:
    assert kinds(played(FOLDED, "1f", shuffle_method="automated", **options), "cut", "uncut") == ["uncut"]
