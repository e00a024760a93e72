"""What is decided for a player who does not: the choice that puts no more chips at risk.

No game says it in that many words, and none has to: every choice is tried out on a copy of the round, and the one after
which the seat has the least on the layout is taken; where several are equal, the last one that the rules list (they
list the bold ones first). Fields that a choice needs take their smallest or first value.
"""

from houseway.equipment.cards import show
from houseway.equipment.money import Cents, dollars
from houseway.equipment.randomness.chance import SeededEntropy
from houseway.errors import BadInput, ProtocolError
from houseway.live.round import LiveRound, Raw
from houseway.table.decisions import Amount, Ask, CardsOf, Chips, Choice, Field, OneOf
from houseway.table.round import Round


def default_decision(live: LiveRound, ask: Ask) -> Raw:
    """The decision that is made for the seat when its time is up."""
    best: tuple[Cents, Raw] | None = None
    for choice in reversed(ask.choices):
        decision: Raw = {"seat": ask.seat, "do": choice.do, **_fields(choice)}
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
    if not after.wagers:  # the chips lie in a pot
        return -after.net(seat)
    return sum(wager.stake for wager in after.wagers if wager.seat == seat)


def _fields(choice: Choice) -> Raw:
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
