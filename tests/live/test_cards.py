"""Each card by itself: every place under one root, players' seeds in the order, and only what was shown is opened."""

import copy
import hashlib
import json
import struct
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from houseway.equipment.cards import Card
from houseway.equipment.randomness.chance import SystemEntropy
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.floor.records.openings import openings
from houseway.floor.records.regulator import open_cards
from houseway.floor.records.regulator import problems as opened_problems
from houseway.games import GAMES
from houseway.live.shoe import Shoe
from houseway.transparency.deck.leaves import Leaves, opens, salts
from houseway.transparency.deck.sealed_deck import SealedChance, SealedDeck, deck_of, secret_size
from houseway.transparency.deck.seeds import Seeds, read_seed
from houseway.transparency.merkle import Tree
from houseway.transparency.rounds.public_log import found_in
from houseway.transparency.verify import verify
from tests.floor.evening import Evening
from tests.floor.nights import Night
from tests.floor.players import Felt
from tests.games.every_game.first import first
from tests.project.refused import refused
from tests.transparency.logs import HOUSE

DECK = tuple(map(str, FIFTY_TWO))
SEED = "00112233445566778899aabbccddeeff"


def sealed(deck: tuple[str, ...] = DECK, dice: int = 0) -> SealedDeck:
    source = SystemEntropy()
    return SealedDeck(source.take(32), source.take(secret_size(len(deck), dice)), deck)


# -- leaves ------------------------------------------------------------------------------------------------------------


def test_a_leaf_is_what_the_format_says_and_the_root_is_that_of_the_merkle_log() -> None:
    """Computed here with standard tools alone, as a stranger would."""
    made = sealed()
    tree = Tree()
    for place, (content, salt) in enumerate(zip(made.leaves.contents, made.leaves.salts, strict=True)):
        tree.append(b"houseway/leaf/1\x00" + salt + f"0/{place}/{content}".encode())
    assert made.published == tree.root().hex()
    assert tree.size == 52 + made.words + 1


@pytest.mark.parametrize("size", [1, 2, 3, 7, 8, 69, 433])
def test_every_leaf_opens_by_itself_and_as_nothing_else(size: int) -> None:
    leaves = Leaves(0, tuple(str(number) for number in range(size)), tuple(salts(bytes(32), 0, size)))
    for place in range(size):
        opening = leaves.opening(place)
        assert opens(opening, leaves.root, size)
        assert not opens({**opening, "content": "Ah"}, leaves.root, size)
        assert not opens({**opening, "salt": "00" * 16}, leaves.root, size)
        assert not opens({**opening, "leaf": place + 1}, leaves.root, size)
        assert not opens({**opening, "shuffle": 1}, leaves.root, size)
        assert not opens({**opening, "path": [*opening["path"], "00" * 32]}, leaves.root, size)
    assert not opens({}, leaves.root, size)


def test_no_salt_comes_twice_and_none_tells_of_another() -> None:
    made = [salts(SystemEntropy().take(32), shuffle, 500) for shuffle in (0, 1)]
    assert len({salt for one in made for salt in one}) == 1_000


def test_the_same_cards_promised_twice_look_different() -> None:
    secret = SystemEntropy().take(secret_size(52, 0))
    assert len({SealedDeck(SystemEntropy().take(32), secret, DECK).published for _ in range(50)}) == 50


# -- the order ---------------------------------------------------------------------------------------------------------


def test_without_seeds_the_cards_leave_as_the_house_has_them() -> None:
    made = sealed()
    left = SealedChance(made, Seeds(made.published)).shuffle(FIFTY_TWO)
    assert [str(card) for card in left] == list(made.leaves.contents[:52])
    assert [card.mark for card in left] == [(0, leaf) for leaf in range(52)]


def test_seeds_say_in_public_which_leaf_is_dealt_where() -> None:
    """The function of the docstring, once more with standard tools."""
    made = sealed()
    seeds = {5: "ff" * 64, 2: SEED}
    key = hashlib.sha256(
        b"houseway/seeds/1\x00"
        + bytes.fromhex(made.published)
        + bytes([0, 2, 0, 16])
        + bytes.fromhex(SEED)
        + bytes([0, 5, 0, 64])
        + b"\xff" * 64
    ).digest()
    stream = b"".join(hashlib.sha256(key + b"order/0\x00" + struct.pack(">I", block)).digest() for block in range(13))
    lots = struct.unpack("<52Q", stream)
    taken = sorted(range(52), key=lots.__getitem__)
    left = SealedChance(made, Seeds(made.published, seeds)).shuffle(FIFTY_TWO)
    assert [card.mark for card in left] == [(0, leaf) for leaf in taken]
    assert [str(card) for card in left] == [made.leaves.contents[leaf] for leaf in taken]
    added = hashlib.sha256(key + b"word/0\x00" + bytes(4)).digest()[:8]
    word = bytes(a ^ b for a, b in zip(made.secret[416:424], added, strict=True))
    chance = SealedChance(made, Seeds(made.published, seeds))
    assert chance.number(0, 2**63 - 1) == struct.unpack("<Q", word)[0] % 2**63


def test_every_order_can_come_whatever_the_seeds_are() -> None:
    """Of four cards all 24 orders of the house come, and each is another order after any seeds."""
    deck, cards = ("2s", "2h", "2d", "2c"), list(FIFTY_TWO[:4])
    for seeds in ({}, {1: SEED}):
        found = set()
        for order in permutations(range(4)):
            lots = [0] * 4
            for place, item in enumerate(order):
                lots[item] = place
            secret = struct.pack("<4Q", *lots) + bytes(secret_size(0, 0))
            made = SealedDeck(bytes(32), secret, deck)
            found.add(tuple(map(str, SealedChance(made, Seeds("00" * 32, seeds)).shuffle(cards))))
        assert len(found) == 24


@pytest.mark.parametrize("name", GAMES)
def test_the_secret_has_eight_bytes_for_every_card(name: str) -> None:
    rules = first(name)
    deck, decks = deck_of(rules, rules.submission())
    assert secret_size(len(deck) * decks, rules.dice) >= 8 * (len(deck) * decks + 2 * rules.dice) + 32


def test_a_marked_card_is_the_card() -> None:
    plain = FIFTY_TWO[7]
    card = plain.marked((0, 3))
    assert card == plain
    assert hash(card) == hash(plain)
    assert (str(card), card.rank, card.suit, card.mark, plain.mark) == (
        str(plain),
        plain.rank,
        plain.suit,
        (0, 3),
        None,
    )
    assert copy.deepcopy(card).mark == (0, 3)


# -- seeds at a table --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", ["00" * 15, "00" * 65, "zz" * 16, None, 7, ["00"], "00 " * 16, "0" * 33, "é" * 32])
def test_what_is_not_a_seed_is_refused(value: object) -> None:
    with refused("not-a-seed"):
        read_seed(value)


def seated(game: str = "three_card_poker", **fields: Any) -> Felt:
    felt = Felt(game)
    felt.do("sit", "ann", seat=1, buy_in=1_000, **fields)
    return felt


def test_a_seed_is_fixed_by_the_first_wager_and_one_that_comes_later_is_not() -> None:
    felt = seated(seed=SEED)
    felt.do("sit", "bob", seat=3, buy_in=1_000)
    applied = felt.do("wager", "ann", wager="ante", amount=10)
    assert applied.seeded is not None
    assert applied.seeded.by_seat == {1: SEED}
    assert felt.live.promise is not None
    assert applied.seeded.root == felt.live.promise.published
    felt.do("seed", "bob", seed="11" * 16)
    assert felt.do("wager", "bob", wager="ante", amount=10).seeded is None
    felt.do("ready", "ann")
    felt.do("ready", "bob")
    assert felt.live.shoe is not None
    assert felt.live.shoe.seeds.by_seat == {1: SEED}


def test_a_seed_is_good_for_one_promise() -> None:
    felt = seated(seed=SEED)
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    felt.do("decide", "ann", choice="play")
    assert felt.do("wager", "ann", wager="ante", amount=10).seeded is None, (
        "the house knew it when it promised these cards"
    )


def test_a_seed_needs_a_promise_to_go_with() -> None:
    felt = seated("poker")
    felt.do("sit", "bob", seat=2, buy_in=1_000)
    for who in ("ann", "bob"):
        felt.do("ready", who)
    assert felt.live.playing
    with refused("not-committed-yet"):
        felt.do("seed", "ann", seed=SEED)


def test_a_seed_can_be_taken_back_and_is_gone_with_its_player() -> None:
    felt = seated(seed=SEED)
    felt.do("seed", "ann", seed="")
    assert felt.live.players.seeds() == {}
    felt.do("seed", "ann", seed=SEED.upper())
    assert felt.live.players.seeds() == {1: SEED}
    felt.do("leave", "ann")
    assert felt.live.players.seeds() == {}


def test_another_seed_gives_other_cards_from_the_same_promise() -> None:
    dealt = []
    for seed in ("00" * 16, "01" * 16):
        felt = seated(seed=seed)
        felt.do("wager", "ann", wager="ante", amount=10)
        felt.do("ready", "ann")
        assert felt.live.round is not None
        dealt.append((felt.live.shoe, [str(card) for card in felt.live.round.round.hands[1]]))
    (one, first_hand), (other, second_hand) = dealt
    assert isinstance(one, Shoe)
    assert isinstance(other, Shoe)
    assert one.sealed == other.sealed
    assert first_hand != second_hand


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


def played(folder: Path, game: str = "three_card_poker") -> Evening:
    """One round of Ada's with a seed; she folds and asks that her hand be not shown."""
    floor = Evening(folder)
    floor.make("t", game, betting_seconds=0, decision_seconds=0)
    floor.do("t", "sit", "ada", seat=1, buy_in="100", seed=SEED)
    floor.do("t", "wager", "ada", wager="ante", amount=10)
    floor.do("t", "ready", "ada")
    floor.do("t", "decide", "ada", choice="fold", expose=False)
    return floor


def entries(floor: Evening) -> list[dict[str, Any]]:
    return [json.loads(line) for line in b"".join(floor.notary.export()).splitlines()[1:-1]]


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
