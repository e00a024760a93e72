"""What a stranger proves of a log with seeds, and what a player or a regulator opens of it."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from houseway.equipment.cards import Card
from houseway.floor.records.openings import openings
from houseway.floor.records.regulator import open_cards
from houseway.floor.records.regulator import problems as opened_problems
from houseway.games import GAMES
from houseway.live.shoe import Shoe
from houseway.table.replay.log import chain
from houseway.transparency.deck.leaves import opens
from houseway.transparency.rounds.public_log import found_in
from houseway.transparency.verify import verify
from tests.floor.evening import Evening
from tests.floor.nights import Night
from tests.live.seeds import SEED, entries, played, seated
from tests.transparency.logs import HOUSE

# -- what a stranger proves --------------------------------------------------------------------------------------------


class Seeded(Night):
    """A night at which Ada gives a seed before each round where she can."""

    def play(self, commands: int) -> None:
        for number in range(commands // 6):
            self.try_to("seed", "ada", seed=f"{number:032x}")
            super().play(6)


def log_of(night: Night) -> list[dict[str, Any]]:
    lines = b"".join(night.notary.export()).splitlines()
    return [json.loads(line) for line in lines[1:-1]]


@pytest.mark.parametrize("game", ["poker", "minibaccarat", "sic_bo", "pai_gow"])
def test_a_night_with_seeds_verifies_and_the_verdict_counts_them(tmp_path: Path, game: str) -> None:
    night = Seeded(tmp_path, game)
    night.play(90)
    night.try_to("close", "sue", "supervisor")
    verdict = night.verdict()
    assert verdict.problems == []
    assert verdict.cards.with_seeds > 0
    assert verdict.cards.with_seeds + verdict.cards.without_seeds == verdict.promises - len(verdict.findings.withdrawn)


def resigned(changed: list[dict[str, Any]]) -> list[str]:
    from tests.transparency.logs import book, file

    return verify(file(book(changed)), HOUSE.public).problems


def only(changed: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    return next(one for one in changed if one["kind"] == kind)


def _other_seed(changed: list[dict[str, Any]]) -> None:
    only(changed, "seeded")["seeds"]["1"] = "22" * 16


def _no_seeds(changed: list[dict[str, Any]]) -> None:
    changed.remove(only(changed, "seeded"))


def _late_seeds(changed: list[dict[str, Any]]) -> None:
    one = only(changed, "seeded")
    place = next(n for n, entry in enumerate(changed) if entry.get("do") == "wager")
    changed.remove(one)
    changed.insert(place, one)


def _seed_before_promise(changed: list[dict[str, Any]]) -> None:
    promise, sit = only(changed, "committed"), next(one for one in changed if one.get("do") == "sit")
    changed.remove(promise)
    changed.insert(changed.index(sit) + 1, promise)


def _other_card(changed: list[dict[str, Any]]) -> None:
    leaves = only(changed, "revealed")["reveal"]["leaves"]
    opened = next(one for one in leaves if isinstance(one, list))
    opened[0] = "Ah" if opened[0] != "Ah" else "Kh"


def _other_root(changed: list[dict[str, Any]]) -> None:
    only(changed, "committed")["commitment"] = "00" * 32


def _other_money(changed: list[dict[str, Any]]) -> None:
    only(changed, "settled")["log"]["answer"]["seats"]["1"]["net"] = "10.00"


def _shown_afterwards(changed: list[dict[str, Any]]) -> None:
    """A hidden card is told as another one than it was: as if everybody had seen it."""
    events = only(changed, "settled")["log"]["answer"]["events"]
    next(one for one in events if one.get("card") == "??")["card"] = "Ah"


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        (_other_seed, "not those that its players gave"),
        (_no_seeds, "other seeds than were fixed"),
        (_late_seeds, "wagers lay on the layout already"),
        (_seed_before_promise, "not those that its players gave after the promise"),
        (_other_card, "do not lead to the root"),
        (_other_root, "was revealed without a promise"),
        (_other_money, "answer.seats.1.net"),
        (_shown_afterwards, "events"),
    ],
)
def test_whatever_the_house_alters_shows(tmp_path: Path, forge: Any, said: str) -> None:
    found = entries(played(tmp_path))
    assert resigned(found) == []
    changed = copy.deepcopy(found)
    forge(changed)
    assert any(said in problem for problem in resigned(changed)), resigned(changed)


def test_a_log_in_which_everything_was_shown_has_one_filling_and_hides_nothing(tmp_path: Path) -> None:
    felt = seated("sic_bo", seed=SEED)
    felt.do("wager", "ann", wager="small", amount=10)
    (shoe,) = felt.do("ready", "ann").revealed
    from houseway.transparency.canonical import written

    log = shoe.log(felt.live.game, {}, written(shoe.revealed()))
    assert log is not None
    found = found_in({**json.loads(log), "reveal": shoe.revealed()})
    assert (found.problems, found.hidden, found.rests) == ([], 0, False)


@pytest.mark.parametrize("do", ["dance", "play"])
def test_a_log_that_no_hidden_cards_make_lawful_has_one_problem(tmp_path: Path, do: str) -> None:
    """By another choice than Ada made it is refused, or it comes to another end, whatever cards are filled in."""
    found = entries(played(tmp_path))
    log, reveal = only(found, "settled")["log"], only(found, "revealed")["reveal"]
    log["scenario"]["decisions"][0] = {"seat": 1, "do": do}
    whole = {**log, "reveal": reveal}
    problems = found_in({**whole, "chain": chain(whole)}).problems
    if do == "dance":
        assert [problem.partition(":")[0] for problem in problems] == ["the log cannot be replayed"]
    else:
        assert "answer.seats.1.net: the log says '-10.00', the replay" in "\n".join(problems)


# -- one person, and the regulator -------------------------------------------------------------------------------------


def test_a_player_opens_the_cards_that_the_player_was_shown_and_others_do_not(tmp_path: Path) -> None:
    floor = played(tmp_path)
    mine, others = (openings(floor.store, "t", 1, name) for name in ("ada", "bob"))
    done = floor.tables["t"].round
    assert done is not None
    dealt = [one.data for one in done.events if one.kind == "dealt"]
    hands = [{one["card"].mark[1]: str(one["card"]) for one in dealt if one["to"] == to} for to in (1, "dealer")]
    assert {one["leaf"]: one["content"] for one in mine["openings"]} == hands[0] | hands[1]
    root = mine["roots"]["0"]
    assert all(opens(one, root["root"], root["size"]) for one in mine["openings"])
    assert root["root"] == mine["commitment"]
    assert {one["leaf"]: one["content"] for one in others["openings"]} == hands[1], "the dealer's hand was turned up"


def test_a_regulator_opens_everything_and_the_log_says_so(tmp_path: Path) -> None:
    floor = played(tmp_path)
    opened = open_cards(floor.store, "t", 1, "rex")
    assert opened_problems(opened) == []
    assert not any("??" in event["text"] for event in opened["events"])
    verdict = verify(b"".join(floor.notary.export()), HOUSE.public)
    assert verdict.problems == []
    assert [(one["table"], one["round"], one["by"]) for one in verdict.cards.opened] == [("t", 1, "rex")]


def test_a_regulator_replays_decisions_whose_cards_the_public_log_names_by_their_leaf(tmp_path: Path) -> None:
    night = Night(tmp_path, "pai_gow")
    night.rounds(1)
    opened = open_cards(night.store, "t", 1, "rex")
    assert "@" in str(opened["scenario"]["decisions"])
    assert opened_problems(opened) == []


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("commitment", "00" * 32, "do not give the root"),
        ("seeds", {"1": "33" * 16}, "answer"),
        ("seeds", [], "malformed"),
        ("scenario", {}, "cannot be replayed"),
        ("answer", {}, "answer"),
    ],
)
def test_what_a_regulator_was_shown_proves_itself(tmp_path: Path, name: str, value: Any, said: str) -> None:
    opened = {**open_cards(played(tmp_path).store, "t", 1, "rex"), name: value}
    assert any(said in problem for problem in opened_problems(opened))


def test_of_a_shoe_in_play_a_regulator_sees_the_cards_that_have_left_it_alone(tmp_path: Path) -> None:
    floor = Evening(tmp_path)
    floor.make("t", "minibaccarat", betting_seconds=0, decision_seconds=0)
    floor.do("t", "sit", "ada", seat=1, buy_in="100")
    floor.do("t", "wager", "ada", wager="banker", amount=10)
    floor.do("t", "ready", "ada")
    opened = open_cards(floor.store, "t", 1, "rex")
    assert "promise" not in opened
    assert not any(event.get("card") == "??" for event in opened["events"])


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_card_that_is_told_knows_the_leaf_it_came_from(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through settings, draws, splits and rulings: a mark is never lost and never another card's."""
    wrong: list[str] = []
    took = Shoe.add

    def add(shoe: Shoe, done: Any, *more: Any) -> None:
        trees = {0: shoe.sealed.leaves, **{one.shuffle: one for one in [*shoe.further, *done.chance.further]}}
        for event in done.events:
            for card in _cards(tuple(event.data.values())):
                if card.mark is None and event.kind != "spread":  # a new deck is spread before any shuffle
                    wrong.append(f"{event.kind} {card}: no mark")
                elif card.mark is not None and trees[card.mark[0]].contents[card.mark[1]] != str(card):
                    wrong.append(f"{event.kind} {card}: the mark of another card")
        took(shoe, done, *more)

    monkeypatch.setattr(Shoe, "add", add)
    Night(tmp_path, game).play(60)
    assert wrong == []


def _cards(value: object) -> list[Card]:
    if isinstance(value, Card):
        return [value]
    return [card for one in value for card in _cards(one)] if isinstance(value, list | tuple) else []
