"""Refuses wagers that break what their rules declare: beside which wager, in which sums, by whom.

A :class:`~houseway.table.game.WagerRule` names in ``by`` the clause of each constraint that holds for it. What no
declaration can say is left to the game's ``check_wagers``.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from houseway.equipment.money import spoken
from houseway.errors import BadInput
from houseway.rulebook.readings import of_step
from houseway.table.chips.wagers import Wager
from houseway.table.game import WagerRule
from houseway.table.kit.areas import held_by

if TYPE_CHECKING:
    from houseway.table.round import Round


def check_constraints(rnd: "Round") -> None:
    """Every seat's wagers in the game's own order, then wagers of several seats, then the positions of each player."""
    needing, paired, limited, shared = rnd.game.declared
    for seat in rnd.seats_in():
        made = [laid for laid in rnd.wagers if laid.seat == seat]
        for rule in needing:
            _check_needs(rnd, rule, seat, made)
        for rule in paired:
            _check_pair(rnd, rule, seat, made)
        for rule in limited:
            for wager in made:
                if wager.id == rule.id:
                    _check_sum(rnd, rule, wager)
    for rule in shared:
        _check_seats(rnd, rule)
    _check_positions(rnd)


def _check_needs(rnd: "Round", rule: WagerRule, seat: int, made: Sequence[Wager]) -> None:
    """Which other wagers the seat has to make as well."""
    if any(wager.id == rule.id for wager in made) and not all(rnd.stake(seat, name) for name in rule.needs):
        *others, last = (rnd.game.wagers[name].title for name in rule.needs)
        needed = f"{', '.join(others)} and {last}" if others else last
        message = f"{rule.title} needs {needed} beside it"
        raise BadInput(message, f"seats.{seat}.wagers.{rule.id}", rule.by["needs"], code="other-wager-missing")


def _check_pair(rnd: "Round", rule: WagerRule, seat: int, made: Sequence[Wager]) -> None:
    """Which other wagers of the seat go with it in the same sum, or not at all."""
    where = f"seats.{seat}.wagers"
    mine = sum([wager.stake for wager in made if wager.id == rule.id])
    title = rule.title
    if "equal_to" in rule.by:
        other = rnd.stake(seat, rule.equal_to)
        beside = rnd.game.wagers[rule.equal_to].title
        if bool(mine) != bool(other):
            raise BadInput(
                f"{beside} and {title} are made together", where, rule.by["equal_to"], code="wagers-go-together"
            )
        if mine != other:
            message = f"{title} equals {beside}: {spoken(other)}, not {spoken(mine)}"
            raise BadInput(message, f"{where}.{rule.id}", rule.by["equal_to"], code="wagers-not-equal")
    ratio = rule.ratio(rnd.submission) if rule.ratio else None
    if ratio is not None and ratio.refuses(mine, rnd.stake(seat, ratio.of)):
        beside = rnd.game.wagers[ratio.of].title
        together = f"{beside} and {title} are made together, neither more than {ratio.most} times the other"
        times = f"{ratio.most} times " if ratio.most > 1 else ""
        message = together if ratio.both else f"{title} is at most {times}what is on {beside}"
        readings = of_step(rnd.game.id, rnd.game.authority, "ratio")
        raise BadInput(message, where, ratio.clause, code="wagers-out-of-ratio", readings=readings)
    if "apart" in rule.by and mine:
        for name in rule.apart:
            if name != rule.id and rnd.stake(seat, name):
                message = f"{title} and {rnd.game.wagers[name].title} are not made by one seat"
                raise BadInput(message, where, rule.by["apart"], code="wagers-exclude-each-other")


def _check_sum(rnd: "Round", rule: WagerRule, wager: Wager) -> None:
    """What a wager may be."""
    where = f"seats.{wager.seat}.wagers.{rule.id}"
    sums = rule.sums(rnd.submission)
    if "amounts" in rule.by and sums and wager.stake not in sums:
        message = f"{rule.title} is {' or '.join(map(spoken, sums))} here, not {spoken(wager.stake)}"
        raise BadInput(message, where, rule.by["amounts"], code="wrong-amount")
    if "least" in rule.by and wager.stake < rule.least:
        message = f"{rule.title} is at least {spoken(rule.least)}, not {spoken(wager.stake)}"
        raise BadInput(message, where, rule.by["least"], code="under-the-minimum")
    if "at_most" in rule.by and wager.stake > rnd.stake(wager.seat, rule.at_most):
        message = f"{rule.title} is at most what is on {rnd.game.wagers[rule.at_most].title}"
        raise BadInput(message, where, rule.by["at_most"], code="over-other-wager")


def _check_seats(rnd: "Round", rule: WagerRule) -> None:
    """What a wager wants of those of the same name at other seats."""
    made = [wager for wager in rnd.wagers if wager.id == rule.id]
    for wager in made[1:]:
        if rule.sole:
            message = f"seats {made[0].seat} and {wager.seat} both make the {rule.title}: it is for one alone"
            raise BadInput(message, f"seats.{wager.seat}", rule.sole, code="sole-wager-taken")
        if "alike" in rule.by and wager.stake != made[0].stake:
            message = f"{rule.title} is the same for everybody: {spoken(made[0].stake)}, not {spoken(wager.stake)}"
            raise BadInput(message, f"seats.{wager.seat}.wagers.{rule.id}", rule.by["alike"], code="wagers-not-equal")


def _check_positions(rnd: "Round") -> None:
    """A player's positions: no more than the rules or the licensee permit, side by side."""
    rule = rnd.game.positions_each
    if rule is None:
        return
    most = rule.most(rnd.submission)
    for player, held in held_by(rnd, rnd.seats_in()).items():
        if len(held) > most or held[-1] - held[0] != len(held) - 1:
            limit = "one position a player" if most == 1 else f"up to {most} adjacent positions a player"
            where = f"seats.{held[1]}" if most == 1 else "seats"
            raise BadInput(
                f"{player} wagers at positions {' and '.join(map(str, held))}: {limit}",
                where,
                rule.clause,
                code="positions-not-allowed",
            )
