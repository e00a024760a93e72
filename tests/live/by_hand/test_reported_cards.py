"""Irregularities at a table dealt by a person: the record has only cards that somebody saw, and none of them twice."""

import contextlib
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from houseway.equipment.cards import Card
from houseway.errors import BadInput
from houseway.games import GAMES
from houseway.live.absent import default_decision
from houseway.table.events import Event
from houseway.table.faults import OneValue, Whole, Worded
from tests.floor.players import Felt, seated, stake
from tests.project.refused import refused

DEALT = sorted(name for name in GAMES if name != "sic_bo")


def test_the_card_found_face_up_is_asked_for_and_leaves_the_deck() -> None:
    """Reproduces a record with a card that nobody had entered, and that was then dealt to the dealer."""
    felt = seated("three_card_poker", dealer="person")
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("deal", "dan")
    for text in ("Ah", "Js"):
        felt.do("card", "dan", position=_wanted(felt), card=text)
    felt.do("fault", "dan", fault={"kind": "card_found_face_up"})
    assert _wanted(felt) == "seen_card"
    with refused("card-gone"):
        felt.do("card", "dan", position="seen_card", card="Ah")
    told = felt.do("card", "dan", position="seen_card", card="5c").events
    assert [(event.clauses[0], str(event.data["card"])) for event in told if event.kind == "ruled"] == [
        ("MA-TC-12.a-1", "5c")
    ]
    assert _wanted(felt) == 1
    with refused("card-gone"):
        felt.do("card", "dan", position=1, card="5c")
    for text in ("Kh", "8d", "Qh", "2h"):
        felt.do("card", "dan", position=_wanted(felt), card=text)
    felt.do("decide", "ann", choice="play")
    assert felt.live.shoe is not None or felt.live.phase == "settled"


def _wanted(felt: Felt) -> object:
    return None if felt.live.round is None else felt.live.round.wanted


class Dealer:
    """A person who deals from real cards: whatever is asked for comes from the top of them."""

    def __init__(self, felt: Felt, luck: random.Random) -> None:
        game = felt.live.game
        assert game.composition is not None
        self.felt, self.luck = felt, luck
        self.cards = list(game.composition(felt.live.table.submission).cards)
        self.count = Counter(map(str, self.cards))
        luck.shuffle(self.cards)
        self.named = Counter[str]()

    def deal(self) -> None:
        if _wanted(self.felt) == "dice":
            faces = [self.luck.randint(1, 6) for _ in range(self.felt.live.game.dice)]
            self.felt.do("card", "dan", position="dice", dice=faces)
            return
        card = self.cards.pop()
        self.felt.do("card", "dan", position=_wanted(self.felt), card=str(card))
        self.named[str(card)] += 1

    def report(self) -> bool:
        """Reports something that could have gone wrong now; False where the table knows better."""
        ruling = self.luck.choice(list(self.felt.live.game.rulings.values()))
        raw: dict[str, object] = {"kind": ruling.kind}
        for name, read in ruling.fields.items():
            if name not in ruling.optional or (name == "exposed" and self.luck.random() < 0.7):
                match read:
                    case OneValue(values) | Worded(values, _):
                        raw[name] = self.luck.choice(list(values))
                    case Whole(low, _):
                        raw[name] = low
                    case _:
                        raw[name] = {"position": 1, "card": str(self.cards[-1])}.get(name, "x")
        raw.pop("at_card", None)
        with contextlib.suppress(BadInput):
            self.felt.do("fault", "dan", fault=raw)
            return True
        return False


def _cards(event: Event) -> Iterator[str]:
    """The cards that an event tells in public."""
    for value in event.data.values():
        for one in value if isinstance(value, list | tuple) else [value]:
            if isinstance(one, Card) and str(one) != "??":
                yield str(one)


@pytest.mark.parametrize("game", DEALT)
def test_the_record_has_no_invented_card_and_none_twice(game: str) -> None:
    reported = settled = 0
    for seed in range(10):
        luck = random.Random(f"{game} {seed}")
        felt = Felt(game, seed, dealer="person", decision_seconds=0, betting_seconds=0)
        for seat, name in enumerate(("ann", "bob"), 1):
            felt.do("sit", name, seat=seat, buy_in=1000)
        for name in ("ann", "bob"):
            with contextlib.suppress(BadInput):
                stake(felt, name)
        if not felt.live.playing:
            felt.do("deal", "dan")
        dealer = Dealer(felt, luck)
        for _ in range(60):
            live = felt.live.round
            if live is None or live.finished or not dealer.cards:
                break
            if luck.random() < 0.2:
                reported += dealer.report()
            elif live.wanted is not None:
                dealer.deal()
            else:
                ask = live.asks()[0]
                decision = default_decision(live, ask)
                fields = {key: value for key, value in decision.items() if key not in ("seat", "do")}
                felt.do("decide", felt.live.players.by_seat[ask.seat].name, choice=decision["do"], **fields)
            _check(felt, dealer)
        settled += felt.live.phase == "settled"
        assert felt.total() == 0
    assert settled
    assert reported or not felt.live.game.rulings


def _check(felt: Felt, dealer: Dealer) -> None:
    assert felt.live.round is not None
    pages = [page.event for page in felt.live.round.pages()]
    told = Counter(card for event in pages for card in set(_cards(event)))
    assert set(told) <= set(dealer.named), f"{set(told) - set(dealer.named)} was invented"
    left = Counter(str(event.data["card"]) for event in pages if event.kind == "dealt")
    left += Counter(str(card) for _, card in felt.live.round.round.seen_cards)
    assert all(left[card] <= dealer.count[card] for card in left), left - dealer.count
