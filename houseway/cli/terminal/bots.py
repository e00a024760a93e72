"""Bots: they wager the minimum and choose at random among the legal choices, with their own random source."""

from collections.abc import Iterator, Mapping

from houseway.api.session import Session
from houseway.cli.terminal.boards import offered
from houseway.equipment.cards import show
from houseway.equipment.money import Cents, dollars
from houseway.equipment.randomness.chance import Chance
from houseway.errors import BadInput, ProtocolError
from houseway.table.chips.wagers import Bets
from houseway.table.decisions import Amount, Ask, CardsOf, Chips, Choice, OneOf
from houseway.table.decisions import Field as ChoiceField

USUAL: Cents = 500
"""The wager of a bot if the table has no minimum, in cents."""


def bot_bets(session: Session, chance: Chance, seat: int, others: Mapping[int, Bets]) -> Bets:
    """Bets of the minimum that the rules accept; empty if they accept none."""
    for bets in _candidates(session, chance, session.chips(seat)):
        try:
            session.check({**others, seat: bets})
        except BadInput:
            continue
        return bets
    return []


def _candidates(session: Session, chance: Chance, chips: Cents) -> Iterator[Bets]:
    amount = session.table.minimum or USUAL
    every = offered(session.game, session.table.submission)
    rules = [rule for rule in every if rule.main]
    bets: Bets = []
    for rule in chance.shuffle(rules):
        pick = chance.shuffle(rule.selections)[0] if rule.selections else None
        bets.append((rule.id, pick, amount))
    for bet in bets:
        yield [bet]
    yield bets
    if any(rule.sole for rule in rules):  # if another seat banks, cover its wager; if the bot banks, it must stake more
        for rule in reversed([one for one in every if not one.main]):
            yield [(rule.id, None, amount)]
        while amount <= chips:
            yield [(rule.id, None, amount) for rule in rules]
            amount *= 2


def bot_decides(session: Session, chance: Chance, ask: Ask) -> None:
    """Answer the bot's question with a random choice that the rules accept; ProtocolError if there is none."""
    for choice in chance.shuffle(ask.choices):
        try:
            session.decide(ask.seat, choice.do, _fields(choice, chance))
        except BadInput:
            continue
        return
    raise ProtocolError(f"seat {ask.seat} has no choice that the rules accept")


def _fields(choice: Choice, chance: Chance) -> dict[str, object]:
    if choice.proposed is not None:
        return dict(choice.proposed())
    needed = {name: one for name, one in choice.fields.items() if name not in choice.optional}
    return {name: _value(one, chance) for name, one in needed.items()}


def _value(field: ChoiceField, chance: Chance) -> object:
    if isinstance(field, Amount):
        return dollars(field.minimum)
    if isinstance(field, OneOf):
        return chance.shuffle(field.values)[0]
    if isinstance(field, CardsOf):
        return show(chance.shuffle(field.holding)[: field.minimum])
    if isinstance(field, Chips):
        return [dollars(field.minimum)]
    raise ProtocolError(f"no bot knows how to fill in {field.hint()}")
