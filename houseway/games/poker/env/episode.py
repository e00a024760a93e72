"""Episodes of the poker environments: hands of the audited procedure driven by numbered actions."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

import numpy as np

from houseway.env.declaration import NO_CARD, cards_seen
from houseway.env.episode import Mask, Observation
from houseway.equipment.cards import Card, show
from houseway.equipment.money import Cents, cents, dollars
from houseway.equipment.randomness.chance import seeded_chance
from houseway.errors import BadInput
from houseway.games.poker import GAMES
from houseway.games.poker.env.terms import PokerTerms
from houseway.games.poker.equity.shares import board_cards, own_cards
from houseway.games.poker.play.state import Hand
from houseway.games.poker.rules.variants import VARIANTS, Variant
from houseway.support.json_types import Json
from houseway.table.decisions import Amount, Ask, CardsOf
from houseway.table.driver import Driver
from houseway.table.events import Event
from houseway.table.replay.referee import open_table
from houseway.table.round import Round
from houseway.table.view import seen

LIMITS: Final = {"structure": "fixed_limit", "table_limits": {"minimum": 2, "maximum": 4}}
BIG_STACK: Final = 100
"""The default stack, in minimum wagers."""
SIZES: Final = {"the least": 3, "half the pot": 4, "the pot": 5, "the most": 6}
BETS: Final = ("fold", "check", "call", *(f"bet or raise {size}" for size in SIZES))
NOT_DEALT, IN, FOLDED, ALL_IN = range(4)
NOT_DRAWN: Final = 9
DRAWN: Final = 5


def terms_of(
    variant: str,
    seats: int,
    stack: object,
    authority: str | None,
    submission: Mapping[str, object] | None,
    rounds: int,
) -> PokerTerms:
    """The terms of an environment with defaults filled in. Raises BadInput if they do not allow a hand to be dealt."""
    if variant not in VARIANTS:
        raise BadInput(f"unknown poker game {variant!r}: {', '.join(VARIANTS)}", "variant", code="no-such-variant")
    for name, value, least in (("seats", seats, 2), ("rounds", rounds, 1)):
        if type(value) is not int or value < least:
            raise BadInput(f"{value!r} is not a whole number of at least {least}", name, code="out-of-range")
    chosen = dict(submission or {})
    if not chosen.keys() & {"structure", "table_limits", "blinds"}:
        chosen = {**LIMITS, **chosen}
    told = authority or (next(one for one, poker in GAMES.items() if variant in poker.variants))
    terms = PokerTerms(VARIANTS[variant], told, chosen, dict.fromkeys(range(1, seats + 1), 0), rounds)
    each = BIG_STACK * terms.options.minimum if stack is None else cents(stack, "stack")
    terms = replace(terms, stacks=dict.fromkeys(terms.stacks, each))
    PokerEpisode(terms, 0)  # raises BadInput if no hand can be dealt
    return terms


@cache
def actions_of(variant: Variant) -> tuple[str, ...]:
    """The names of a variant's actions, by number."""
    if any(street.draws for street in variant.streets):
        return (*BETS, *(f"throw away {_places(thrown)}" if thrown else "stand pat" for thrown in range(1 << DRAWN)))
    return (*BETS, "straddle", "no straddle")


def _places(thrown: int) -> str:
    return ", ".join(str(place + 1) for place in range(DRAWN) if thrown >> place & 1)


def highest_of(terms: PokerTerms) -> Observation:
    """The largest value of each entry of an observation."""
    variant, count, chips = terms.variant, len(terms.seats), sum(terms.stacks.values())
    cards = [NO_CARD] * (own_cards(variant) * count + max(board_cards(variant), _common(variant)))
    each = [ALL_IN, chips, chips, chips, NOT_DRAWN]
    return np.array([*cards, len(variant.streets) - 1, count, chips, chips, chips, *each * count], np.int64)


def _common(variant: Variant) -> int:
    """The most common cards a hand of the variant can have."""
    return 2 if variant.family == "seven_card_stud" else 0


class PokerEpisode:
    """An episode of hands. Its terms, seed and actions determine it, and it is pickled and copied by them."""

    def __init__(self, terms: PokerTerms, seed: int) -> None:
        self.terms, self.seed = terms, seed
        self.history: list[int] = []
        self.over = False
        self._script = terms.read.rounds[0].script
        self._table = open_table(terms.read, seeded_chance(seed))
        for seat, stack in terms.stacks.items():
            self._table.sit(seat, stack)
        self._unit = terms.big_bet
        self._won: Counter[int] = Counter()
        self._done: list[Driver] = []
        self._driver = self._start()

    def _start(self) -> Driver:
        extras: Json = {"variant": self.terms.variant.id}
        script = None
        if not self._done:
            script = self._script
            if self.terms.button is not None:
                extras["button"] = self.terms.button
        return Driver(Round(self._table, script=script, extras=extras))

    @property
    def hand(self) -> Hand:
        """The hand in play."""
        found: Hand = self._driver.round.extras["hand"]
        return found

    # -- what is asked, and of whom -----------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, or None when the episode is over."""
        return None if self.over else self._ask.seat

    @property
    def _ask(self) -> Ask:
        return self._driver.open_asks()[0]

    def mask(self, seat: int) -> Mask:
        """1 for each action legal for the seat now; all 0 if it is not the seat's turn."""
        found = np.zeros(len(actions_of(self.terms.variant)), np.int8)
        if seat == self.turn:
            found[list(self.legal())] = 1
        return found

    def legal(self) -> dict[int, tuple[str, dict[str, object]]]:
        """The legal actions by number, each with the verb and fields of the decision."""
        ask = self._ask
        verbs = ask.verbs
        found: dict[int, tuple[str, dict[str, object]]] = {}
        for number, verb in enumerate(("fold", "check", "call")):
            if verb in verbs:
                found[number] = verb, {}
        for choice in ask.choices:
            amount, held = choice.fields.get("amount"), choice.fields.get("discard")
            if choice.do in ("bet", "raise") and isinstance(amount, Amount):
                for size, total in self._sizes(ask.seat, amount).items():
                    found[SIZES[size]] = choice.do, {"amount": dollars(total)}
            elif isinstance(held, CardsOf):
                ordered = sorted(held.holding, reverse=True)
                for thrown in range(1, 1 << len(ordered)):
                    cards = [card for place, card in enumerate(ordered) if thrown >> place & 1]
                    found[len(BETS) + thrown] = choice.do, {"discard": show(cards)}
        for offset, verb in enumerate(("straddle", "no_straddle")):
            if verb in verbs:
                found[len(BETS) + offset] = verb, {}
        if "stand_pat" in verbs:
            found[len(BETS)] = "stand_pat", {}
        return found

    def _sizes(self, seat: int, amount: Amount) -> dict[str, Cents]:
        """The distinct totals of a bet or raise, in cents: minimum, half the pot and the pot (after a call), maximum."""
        betting, chip = self.hand.betting, self.hand.submission.unit
        least = amount.minimum
        most = betting.bets[seat] + betting.stacks[seat] if amount.maximum is None else amount.maximum
        called = betting.total + betting.current - betting.bets[seat]
        found = {"the least": least}
        for name, share in (("half the pot", called // 2), ("the pot", called)):
            total = betting.current + share // chip * chip
            if max(found.values()) < total < most:
                found[name] = total
        if most > least:
            found["the most"] = most
        return found

    def act(self, number: int) -> None:
        """Takes an action for the seat whose turn it is. Raises BadInput if it is illegal or the episode is over."""
        if self.over:
            raise BadInput("the episode is over", "action", code="episode-over")
        names, legal = actions_of(self.terms.variant), self.legal()
        if number not in legal:
            allowed = ", ".join(f"{one} ({names[one]})" for one in sorted(legal))
            raise BadInput(
                f"{names[number]!r} is not allowed now: {allowed}", f"action {number}", code="not-allowed-now"
            )
        self.history.append(number)
        do, fields = legal[number]
        self._driver.decide(self._ask.seat, do, fields)
        if self._driver.finished:
            self._settle()

    def _settle(self) -> None:
        """Adds the results of a finished hand and starts the next one, unless the episode is over."""
        self._done.append(self._driver)
        for seat in self.terms.seats:
            self._won[seat] += self._driver.round.net(seat)
        submission = self.hand.submission
        most = submission.minimum if self.terms.variant.button else submission.forced_bet
        needs = (submission.ante or 0) + max(2 * most, *submission.posted_blinds) + submission.minimum
        able = [seat for seat in self.terms.seats if (self._table.chips(seat) or 0) >= needs]
        self.over = len(self._done) == self.terms.rounds or len(able) < 2
        if not self.over:
            self._driver = self._start()

    def take_winnings(self, seat: int) -> float:
        """The seat's net winnings since the last call, in big bets."""
        return self._won.pop(seat, 0) / self._unit

    # -- what a seat sees -----------------------------------------------------------------------------------------------

    def observation(self, seat: int) -> Observation:
        """The observation of a seat: cards from the events it saw, chips from the table."""
        variant, hand = self.terms.variant, self.hand
        betting = hand.betting
        events = seen(self._driver.round.events, seat)
        order = [*(one for one in self.terms.seats if one >= seat), *(one for one in self.terms.seats if one < seat)]
        own, shared = own_cards(variant), max(board_cards(variant), _common(variant))
        numbers = _cards(sorted(_held(events, seat), reverse=True), own)
        numbers += _cards(cards_seen(events, "community"), shared)
        for other in order[1:]:
            numbers += _cards(cards_seen(events, other), own)
        numbers.append(0 if hand.street is None else variant.streets.index(hand.street))
        numbers.append(order.index(hand.button) if hand.button in order else len(order))
        numbers += self._asked(seat)
        drawn = _drawn(events)
        for one in order:
            chips = self._table.chips(one) or 0
            if one not in hand.order:
                numbers += [NOT_DEALT, 0, 0, chips, NOT_DRAWN]
                continue
            standing = FOLDED if one in betting.folded else IN if betting.stacks[one] else ALL_IN
            numbers += [standing, betting.bets[one], betting.put[one], chips, drawn.get(one, NOT_DRAWN)]
        return np.array(numbers, np.int64)

    def _asked(self, seat: int) -> list[int]:
        """The amount to call and the minimum and maximum of a bet or raise, in cents; 0 for what is not open."""
        if seat != self.turn:
            return [0, 0, 0]
        betting = self.hand.betting
        owed = min(betting.current - betting.bets.get(seat, 0), betting.stacks.get(seat, 0))
        for choice in self._ask.choices:
            amount = choice.fields.get("amount")
            if choice.do in ("bet", "raise") and isinstance(amount, Amount):
                sizes = self._sizes(seat, amount)
                return [owed, sizes["the least"], max(sizes.values())]
        return [max(owed, 0), 0, 0]

    def story(self, seat: int) -> str:
        """The hand in play as the seat saw it, one line per event."""
        lines = [event.text for event in seen(self._driver.round.events, seat)]
        if seat == self.turn:
            names = actions_of(self.terms.variant)
            lines.append(f"seat {seat}: {', '.join(names[one] for one in sorted(self.legal()))}?")
        return "\n".join(lines)

    # -- afterwards -----------------------------------------------------------------------------------------------------

    def scenario(self) -> dict[str, object]:
        """The finished episode as a scenario for ``houseway replay``, which settles to the same cent.

        Raises BadInput before the episode is over, because the scenario would reveal hidden cards.
        """
        if not self.over:
            raise BadInput(
                "a hand is being played: its scenario would show the cards that are hidden",
                "scenario",
                code="round-not-over",
            )
        raw: dict[str, object] = {**self.terms.scenario(), "seed": self.seed}
        first, *later = self._done
        if not later:
            return {**raw, "decisions": first.history}
        per_round: dict[str, object] = {
            name: raw.pop(name) for name in ("seats", "variant", "deal", "button") if name in raw
        }
        rounds: list[dict[str, object]] = [{**per_round, "decisions": first.history}]
        rounds += [{"variant": self.terms.variant.id, "decisions": one.history} for one in later]
        return {**raw, "rounds": rounds}

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles the terms, seed and actions: a hand in play is a generator, so it is replayed instead of stored."""
        return restored, (self.terms, self.seed, tuple(self.history), dict(self._won))


def restored(terms: PokerTerms, seed: int, history: Sequence[int], won: Mapping[int, Cents]) -> PokerEpisode:
    """The episode after the actions in ``history``, with the winnings ``won`` not yet taken."""
    episode = PokerEpisode(terms, seed)
    for number in history:
        episode.act(number)
    episode._won = Counter(won)
    return episode


def _cards(cards: Sequence[Card], count: int) -> list[int]:
    return [*map(int, cards), *[NO_CARD] * (count - len(cards))]


def _held(events: Sequence[Event], seat: int) -> Sequence[Card]:
    """The seat's cards without those it discarded in a draw."""
    thrown = {
        card
        for event in events
        if event.kind == "discarded" and event.data["position"] == seat
        for card in event.data.get("cards", ())
    }
    return [card for card in cards_seen(events, seat) if card not in thrown]


def _drawn(events: Sequence[Event]) -> dict[int, int]:
    """Number of cards each player exchanged, which is public."""
    found: dict[int, int] = {}
    for event in events:
        if event.kind == "decided" and event.data["do"] == "stand_pat":
            found[event.data["seat"]] = 0
        elif event.kind == "discarded" and event.data["position"] not in found and "cards" in event.data:
            found[event.data["position"]] = event.data["count"]
    return found
