"""Absent players: who sits out, whose seat is freed, and the default decision, which puts the fewest chips at risk.

Games need not declare it: each choice is tried on a copy of the round, and the one that leaves the least on the layout is
taken. Of equal choices it is the last in the rules' order, because the bold ones come first. Required fields take the values
that the choice proposes, or else their smallest or first value.
"""

from typing import TYPE_CHECKING

from houseway.equipment.cards import show
from houseway.equipment.money import Cents, dollars, spoken
from houseway.equipment.randomness.chance import SeededEntropy
from houseway.errors import BadInput, ProtocolError
from houseway.live.round import LiveRound, Raw
from houseway.table.decisions import Amount, Ask, CardsOf, Chips, Choice, Field, OneOf
from houseway.table.round import Round

if TYPE_CHECKING:
    from houseway.live.standing import TableStanding


def sit_out(live: "TableStanding", name: str) -> None:
    """Makes a player sit out whose connections have all been closed for longer than the grace.

    Wagers that the player has not confirmed go back; those confirmed stand. Raises ``BadInput`` for a player who is not
    here or sits out for that reason already.
    """
    players = live.players
    number = players.seat_of(name)
    player = players.by_seat[number]
    if player.gone:
        raise BadInput(f"{name} is absent already", "player", code="already-so")
    since = player.since or live.at
    player.away, player.gone, player.since = True, True, since
    text = f"{name} has gone and sits out"
    if not live.playing and not player.ready and number in players.bets:
        text += f"; the wagers of {spoken(players.staked(number))} go back"
        players.take_back(number)
    live.note("absent", text, *clauses_on(live), seat=number)


def free_seat(live: "TableStanding", name: str) -> None:
    """Frees the seat of a player who has gone and pays the chips into the player's account.

    Raises ``BadInput`` for a player who is here, or has a wager in the round.
    """
    number = live.players.seat_of(name)
    if not live.players.by_seat[number].gone:
        raise BadInput(f"{name} is at the table", "player", code="not-away")
    live.players.refuse_in_round(number)
    live.note("seat_freed", f"{name} has been gone for too long: seat {number} is free", seat=number)
    live.players.stand_up(number)


def clauses_on(live: "TableStanding") -> tuple[str, ...]:
    """The clauses under which the clock acts for an absent player: on absence, else the one that keeps the wagers in play."""
    clause = live.game.absence_clause or live.game.stay_clause
    return (clause,) if clause else ()


def order_absent(live: "TableStanding") -> None:
    """Gives the orders that the rules have for seats whose players have gone, between rounds: the bank is passed on."""
    for number, player in sorted(live.players.by_seat.items()):
        ordered = live.game.hooks.on_absence(live.table, number) if player.gone else None
        if ordered is not None:
            live.note("ruled", ordered[0], *ordered[1], seat=number)
            live.log_act("order_to_pass", "dealer", {})


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
