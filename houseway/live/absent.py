"""The default decision for an absent player: the choice that puts the fewest chips at risk.

Games need not declare it: each choice is tried on a copy of the round, and the one that leaves the least on the layout is
taken. Of equal choices it is the last in the rules' order, because the bold ones come first. Required fields take the values
that the choice proposes, or else their smallest or first value.
"""

from houseway.equipment.cards import show
from houseway.equipment.money import Cents, dollars
from houseway.equipment.randomness.chance import SeededEntropy
from houseway.errors import BadInput, ProtocolError
from houseway.live.round import LiveRound, Raw
from houseway.table.decisions import Amount, Ask, CardsOf, Chips, Choice, Field, OneOf
from houseway.table.round import Round


def default_decision(live: LiveRound, ask: Ask) -> Raw:
    """The decision for a seat whose time is up; raises ``ProtocolError`` if the rules accept none."""
    best: tuple[Cents, Raw] | None = None
    for choice in reversed(ask.choices):
        decision: Raw = {"seat": ask.seat, "do": choice.do, **least_fields(choice)}
        try:
            stake = _at_risk(live.try_out(decision, SeededEntropy("trial")), ask.seat)
        except BadInput:
            continue
        if best is None or stake < best[0]:
            best = stake, decision
    if best is None:
        raise ProtocolError(f"seat {ask.seat} has no choice that the rules accept")
    return best[1]


def _at_risk(after: Round, seat: int) -> Cents:
    if not after.wagers:  # the chips are in a pot
        return -after.net(seat)
    return sum(wager.stake for wager in after.wagers if wager.seat == seat)


def least_fields(choice: Choice) -> Raw:
    """The fields that the choice proposes, or else the smallest or first value of each required one."""
    if choice.proposed is not None:
        return dict(choice.proposed())
    return {name: _least(field) for name, field in choice.fields.items() if name not in choice.optional}


def _least(field: Field) -> object:
    match field:
        case Amount(minimum, _, step):
            return dollars(-(-minimum // step) * step)
        case OneOf(values):
            return values[0]
        case Chips(minimum, _):
            return [dollars(minimum)]
        case CardsOf(holding, minimum, _):
            return show(holding[:minimum])
    raise ProtocolError(f"nobody knows how to fill in {field.hint()}")
