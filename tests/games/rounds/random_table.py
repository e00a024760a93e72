"""Plays any registered game at random: legal submissions, wagers, decisions and faults, drawn from what the game says of itself.

Nothing here knows a rule. What it draws may still be refused (a wager that the version forbids, a fault that never comes);
such a night is thrown away and another drawn.
"""

import dataclasses
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, get_args, get_origin

from houseway.equipment.cards import Card, show
from houseway.equipment.money import Odds, cents
from houseway.equipment.randomness.chance import seeded_chance
from houseway.equipment.randomness.decks import CardCount
from houseway.equipment.randomness.supply import Script
from houseway.errors import BadInput
from houseway.rulebook.submission import accept, check, type_of
from houseway.table.acts.house import carry_out
from houseway.table.chips.wagers import read_bets
from houseway.table.decisions import Amount, Ask, CardsOf, Chips, Choice, OneOf
from houseway.table.driver import Driver
from houseway.table.faults import Ruling, read_fault
from houseway.table.game import Game, WagerRule
from houseway.table.replay.answer import answer_json
from houseway.table.replay.scenario import read_acts
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.rounds.proposals import proposal

Raw = dict[str, Any]


@dataclasses.dataclass
class Night:
    """Some rounds that were played: the scenario that repeats them, and what became of them."""

    scenario: Raw
    options: Raw
    rounds: list[Round]
    answers: list[Any]
    faults: Counter[str]
    counts: list[CardCount]
    """A count of the cards at the table after each round."""


def legal_options(game: Game, dice: random.Random, tries: int = 20) -> Raw:
    """Up to four options chosen at random, such that no clause is violated."""
    for _ in range(tries):
        names = dice.sample(sorted(game.submission.model_fields), k=min(4, len(game.submission.model_fields)))
        options = {name: value for name in names if (value := _value(game, name, dice)) is not None}
        if not check(game.submission, options)[1]:
            return options
    return {}


def _value(game: Game, name: str, dice: random.Random) -> Any:
    field = game.submission.model_fields[name]
    kinds = [field.annotation, *get_args(field.annotation)]
    literal = next((kind for kind in kinds if get_origin(kind) is Literal), None)
    if literal is not None:
        return dice.choice(get_args(literal))
    kind = type_of(field)
    if kind == "switch" or bool in kinds:
        return dice.choice([True, False])
    if isinstance(field.default, Odds):
        return f"{field.default.pays + dice.randrange(3)}:{field.default.stake}"
    if isinstance(field.default, Mapping) and field.default:
        row, pays = dice.choice(sorted(field.default.items()))
        return {row: f"{pays.pays * 2 + dice.randrange(2)}:{pays.stake * 2}"}
    if kind == "percentage":
        return dice.choice(["25%", "50%", "62.5%", "100%"])
    return dice.choice([1, 6, 7, 8, 9, 12, 14, 16]) if int in kinds else None


def random_wagers(game: Game, submission: Any, dice: random.Random) -> Raw:
    """Wagers on some of what is offered, main wagers more often."""
    offered = [rule for rule in game.wagers.values() if rule.placed and rule.offered(submission) is None]
    if not offered:  # where all wagers arise in play
        return {}
    chosen = [rule for rule in offered if dice.random() < 0.45] or [dice.choice(offered)]
    wagers = {rule.id: _stake(rule, dice) for rule in chosen}
    for rule in chosen:
        for beside in rule.needs or ((rule.equal_to,) if rule.equal_to else ()):
            if beside not in wagers:
                wagers[beside] = _stake(game.wagers[beside], dice)
    for rule in [one for one in chosen if one.at_most]:
        wagers[rule.id] = wagers[rule.at_most]
        if cents(wagers[rule.id]) < rule.least:
            del wagers[rule.id]
    return wagers | {rule.id: wagers[rule.equal_to] for rule in offered if rule.equal_to in wagers}


def seat_by_seat(
    game: Game, submission: Any, wagers: Mapping[int, Raw], dice: random.Random
) -> Iterator[tuple[int, Raw]]:
    """New wagers of one to three seats, each for itself; the others' stay as they are."""
    places = sorted(wagers) if len(wagers) > 4 else range(1, game.seats + 1)
    for seat in dice.sample(places, k=dice.randint(1, min(3, len(places)))):
        yield seat, random_wagers(game, submission, dice)


def _stake(rule: WagerRule, dice: random.Random) -> Any:
    def amount() -> Any:
        return dice.choice([1, 5, 10, 25, 2.5, "7.50", "0.05", 3.33, "12.34", 100])

    if rule.amounts:
        return dice.choice(rule.amounts) / 100
    if rule.alike:
        return 5
    if not rule.selections:
        return amount()
    picks = dice.sample(rule.selections, k=dice.randint(1, min(3, len(rule.selections))))
    return {pick: amount() for pick in picks}


def random_fault(game: Game, ruling: Ruling, wagers: Mapping[int, Raw], dice: random.Random) -> Raw | None:
    """A fault of that kind with fields that its readers take, or None where none were found."""
    raw: Raw = {"kind": ruling.kind}
    for name, reader in ruling.fields.items():
        if name in ruling.optional and dice.random() < 0.5:
            continue
        candidates = _candidates(game, name, reader, wagers, dice)
        for value in candidates:
            try:
                reader(value, name)
            except BadInput:
                continue
            raw[name] = value
            break
        else:
            return None
    return raw


def _candidates(game: Game, name: str, reader: Any, wagers: Mapping[int, Raw], dice: random.Random) -> list[Any]:
    seats = sorted(wagers)
    if name == "position":
        # Where nobody places wagers beforehand, cards may also go to somebody who is not in the game.
        seats = seats if any(wagers.values()) else sorted({*seats, game.seats})
        return dice.sample([*seats, *game.positions], k=len(seats) + len(game.positions))
    if name in ("at_card", "at_roll", "after_decision"):
        return [dice.choice([1, 1, 2, 3, 4, 5, 6, 7, 9])]
    if name == "by":
        return dice.sample(["dealer", "floorperson", "casino supervisor"], k=3)
    if name == "amount":
        return [dice.choice([5, 10, 25])]
    if name == "wager":
        return [dice.choice(sorted(wagers[dice.choice(seats)]))]
    if name in ("placed", "meant"):
        picks = [pick for rule in game.wagers.values() for pick in (*rule.selections, rule.id)]
        return [dice.choice(picks)]
    named = list(getattr(reader, "values", ()))
    words = [word for text in (game.rulings[kind].moment for kind in game.rulings) if (word := text)]
    pool = [*named, *words, "after_toss", "after_uncovering", True, False, *range(12)]
    return dice.sample(pool, k=len(pool)) if not named else [dice.choice(named)]


def random_decision(ask: Ask, dice: random.Random) -> tuple[str, Raw]:
    """A verb that is open to the seat, with fields that fit."""
    choice = dice.choice(ask.choices)
    if choice.proposed is not None and dice.random() < 0.5:
        return choice.do, dict(choice.proposed())
    if choice.whole:
        return choice.do, _divided(choice, dice)
    fields = {
        name: _field(choice, name, dice) for name in choice.fields if name not in choice.optional or dice.random() < 0.5
    }
    return choice.do, fields


def _divided(choice: Choice, dice: random.Random) -> Raw:
    """The cards of a hand, divided at random among the fields."""
    left = dice.sample(choice.whole, k=len(choice.whole))
    divided: Raw = {}
    spare = len(left) - sum(one.minimum for one in choice.fields.values() if isinstance(one, CardsOf))
    for name, one in choice.fields.items():
        assert isinstance(one, CardsOf)
        more = spare if name == list(choice.fields)[-1] else dice.randint(0, min(spare, one.maximum - one.minimum))
        divided[name] = show(left.pop() for _ in range(one.minimum + more))
        spare -= more
    return divided


def _field(choice: Choice, name: str, dice: random.Random) -> Any:
    match choice.fields[name]:
        case Amount(minimum, maximum, step):
            steps = ((maximum if maximum is not None else minimum + 10 * step) - minimum) // step
            value = -(-minimum // step) * step + step * dice.randint(0, max(0, steps))
            return f"{value // 100}.{value % 100:02d}"
        case OneOf(values):
            return dice.choice(values)
        case CardsOf(holding, minimum, maximum):
            return " ".join(map(str, dice.sample(holding, k=dice.randint(minimum, maximum))))
        case Chips(minimum, maximum):
            total = dice.randint(minimum, min(maximum, 4 * minimum))
            parts = [1] * dice.randint(0, min(2, total - 1))
            return [f"{value // 100}.{value % 100:02d}" for value in (total - len(parts), *parts)]
    raise NotImplementedError(f"{choice.do} has a field {name!r} of a kind that random play does not know")


def cards_in(value: Any, depth: int = 0) -> Iterator[Card]:
    """Every card that something holds, however deep."""
    if isinstance(value, Card):
        yield value
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from cards_in(getattr(value, field.name), depth + 1)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from cards_in(item, depth + 1)
    elif isinstance(value, list | tuple | set | frozenset) and depth < 6:
        for item in value:
            yield from cards_in(item, depth + 1)


def count_cards(rnd: Round) -> CardCount:
    """Shoe, hands, rack and what the game has set aside, counted against the composition."""
    table = rnd.table
    if rnd.game.composition is None or table.supply is None:
        return CardCount()
    memory = [*cards_in(rnd.hands), *cards_in(table.rack.lots), *cards_in(table.memory)]
    counted = rnd.composition.count([*table.supply.remaining(), *memory])
    left_over = Counter(rnd.script.shoe)  # what a script has left at the end goes back to nobody
    return CardCount(tuple((Counter(counted.missing) - left_over).elements()), counted.extra)


def few_ranks(game: Game, submission: Any, dice: random.Random) -> list[Card]:
    """Cards of three to five neighbouring ranks in a random order: pairs, straights and flushes come often."""
    if game.composition is None:
        return []
    lowest = dice.randrange(10)
    ranks = range(lowest, lowest + dice.randint(3, 5))
    cards = [card for card in game.composition(submission).cards if card.rank in ranks]
    return dice.sample(cards, k=min(len(cards), 30))


def play_night(
    game: Game,
    dice: random.Random,
    rounds: tuple[int, int] = (1, 3),
    faulty: float = 0.4,
    rare: float = 0.0,
    acts: Callable[[Any], list[Raw]] = lambda submission: [],
) -> Night | None:
    """Some rounds at one table, or None where something drawn was refused on the way.

    ``rare`` is the chance that the night is one round from a shoe of few ranks; ``acts`` names what the house does, under
    a submission, before the first round.
    """
    options = legal_options(game, dice)
    submission = accept(game.submission, options)
    seed = dice.randrange(10**9)
    table = Table(game, submission, seeded_chance(seed))
    entries: list[Raw] = []
    night = Night({}, options, [], [], Counter(), [])
    bets: dict[int, Any] = {}
    wagers: dict[int, Raw] = {}
    scripted = few_ranks(game, submission, dice) if dice.random() < rare else []
    propose = proposal(game.id)
    before = acts(submission)
    try:
        for _ in range(1 if scripted else dice.randint(*rounds)):
            changed: dict[int, Raw] = {}
            for seat, wagered in (
                propose(table, dice).items() if propose else seat_by_seat(game, submission, wagers, dice)
            ):
                wagers[seat] = wagered
                bets[seat] = read_bets(game, submission, wagers[seat], "wagers")
                changed[seat] = {"wagers": wagers[seat]}
                if seat not in table.seats:
                    changed[seat][game.scenario.chips_word] = 100_000
                    table.sit(seat, 10_000_000)
            unchanged: dict[int, Raw] = {seat: {"wagers": wagers[seat]} for seat in wagers}
            changed = unchanged | changed
            if (
                game.scenario.chips_word == "stack"
            ):  # players take each other's chips: whoever is low puts up a new stack
                for seat in wagers:
                    if (table.chips(seat) or 0) < 5_000_00:
                        changed[seat]["stack"] = 100_000
                        table.seats[seat].buy_in = 10_000_000 - table.ledger[seat]
            faults = []
            while game.rulings and dice.random() < faulty:
                raw = random_fault(game, dice.choice(list(game.rulings.values())), wagers, dice)
                faults += [raw] if raw is not None else []
            read = [read_fault(raw, game.rulings, "faults") for raw in faults]
            extras: Raw = {"variant": dice.choice(game.variants)} if "variant" in game.scenario.round_fields else {}
            if not entries:
                for plan in read_acts(game, before, "acts"):
                    carry_out(table, plan)
            done = Round(table, dict(bets), Script(shoe=list(scripted)), read, extras=dict(extras))
            driver = Driver(done)
            while not driver.finished:
                ask = dice.choice(driver.open_asks())
                do, fields = random_decision(ask, dice)
                driver.decide(ask.seat, do, fields)
            deal = {"deal": {"shoe": show(scripted)}} if scripted else {}
            told = {"acts": before} if before and not entries else {}
            entries.append({**told, "seats": changed, **extras, **deal, "decisions": driver.history, "faults": faults})
            night.rounds.append(done)
            night.answers.append(answer_json(done))
            night.faults.update(raw["kind"] for raw in faults)
            night.counts.append(count_cards(done))
    except BadInput:
        return None
    night.scenario = {
        "game": game.id,
        "authority": game.authority,
        "submission": options,
        "seed": seed,
        "rounds": entries,
    }
    return night
