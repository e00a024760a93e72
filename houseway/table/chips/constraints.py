"""Checks wagers against their declared constraints: required or excluded wagers, amounts, seats.

A :class:`~houseway.table.game.WagerRule` names in ``by`` the clause of each constraint that applies to it. Rules that cannot
be declared are checked by the game's ``check_wagers``.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.rulebook.readings import of_step
from houseway.table.game import Game, WagerRule
from houseway.table.kit.areas import held_by

if TYPE_CHECKING:
    from houseway.table.round import Round

Sums = dict[str, Cents]
"""A seat's amount on each wager that it made, in cents, in the game's order of wagers."""


def check_constraints(rnd: "Round") -> None:
    """Raises ``BadInput`` for the first broken constraint.

    Checks each seat's wagers in the game's order, then wagers across seats, then the positions of each player.
    """
    declared = rnd.game.declared
    if declared.by_seat:
        by_seat: dict[int, Sums] = {seat: {} for seat in rnd.seats_in()}
        for wager in rnd.wagers:
            sums = by_seat[wager.seat]
            sums[wager.id] = sums.get(wager.id, 0) + wager.stake
        for seat, sums in by_seat.items():
            for broken in broken_at(rnd.game, rnd.submission, f"seats.{seat}.wagers", sums):
                raise broken
    for rule in declared.shared:
        _check_seats(rnd, rule)
    _check_positions(rnd)


def broken_at(game: Game, submission: object, where: str, sums: Sums) -> Iterator[BadInput]:
    """The refusals of one seat's amounts, in the order in which a table makes them."""
    declared = game.declared
    for name in sums:
        if name in declared.needing:
            yield from _needed(game, declared.needing[name], where, sums)
    for rule in declared.paired:
        yield from _paired(game, submission, rule, where, sums)
    if len(sums) > 1:
        yield from _apart(game, declared.apart, where, sums)
    for name in sums:
        if name in declared.limited:
            yield from _limited(game, submission, declared.limited[name], where, sums)


def _needed(game: Game, rule: WagerRule, where: str, sums: Sums) -> Iterator[BadInput]:
    """The refusal of a wager that lacks one which it needs."""
    if not all(sums.get(name) for name in rule.needs):
        *others, last = (game.wagers[name].title for name in rule.needs)
        needed = f"{', '.join(others)} and {last}" if others else last
        message = f"{rule.title} needs {needed} beside it"
        yield BadInput(message, f"{where}.{rule.id}", rule.by["needs"], code="other-wager-missing")


def _paired(game: Game, submission: object, rule: WagerRule, where: str, sums: Sums) -> Iterator[BadInput]:
    """The refusals of an amount that does not fit that of another wager of the seat."""
    title, mine = rule.title, sums.get(rule.id, 0)
    if "equal_to" in rule.by and mine != (other := sums.get(rule.equal_to, 0)):
        beside = game.wagers[rule.equal_to].title
        if mine and other:
            message = f"{title} equals {beside}: {spoken(other)}, not {spoken(mine)}"
            yield BadInput(message, f"{where}.{rule.id}", rule.by["equal_to"], code="wagers-not-equal")
        else:
            message = f"{beside} and {title} are made together"
            yield BadInput(message, where, rule.by["equal_to"], code="wagers-go-together")
    ratio = rule.ratio(submission) if rule.ratio else None
    if ratio is not None and ratio.refuses(mine, sums.get(ratio.of, 0)):
        beside = game.wagers[ratio.of].title
        together = f"{beside} and {title} are made together, neither more than {ratio.most} times the other"
        times = f"{ratio.most} times " if ratio.most > 1 else ""
        message = together if ratio.both else f"{title} is at most {times}what is on {beside}"
        readings = of_step(game.id, game.authority, "ratio")
        yield BadInput(message, where, ratio.clause, code="wagers-out-of-ratio", readings=readings)


def _apart(game: Game, rules: Iterable[WagerRule], where: str, sums: Sums) -> Iterator[BadInput]:
    """The refusals of two wagers that exclude each other."""
    for rule in rules:
        for name in rule.apart if rule.id in sums else ():
            if name != rule.id and name in sums:
                message = f"{rule.title} and {game.wagers[name].title} are not made by one seat"
                yield BadInput(message, where, rule.by["apart"], code="wagers-exclude-each-other")


def _limited(game: Game, submission: object, rule: WagerRule, where: str, sums: Sums) -> Iterator[BadInput]:
    """The refusals of an amount that the wager's own rule does not allow."""
    at, stake = f"{where}.{rule.id}", sums[rule.id]
    if "amounts" in rule.by and (taken := rule.sums(submission)) and stake not in taken:
        message = f"{rule.title} is {' or '.join(map(spoken, taken))} here, not {spoken(stake)}"
        yield BadInput(message, at, rule.by["amounts"], code="wrong-amount")
    if "least" in rule.by and stake < rule.least:
        message = f"{rule.title} is at least {spoken(rule.least)}, not {spoken(stake)}"
        yield BadInput(message, at, rule.by["least"], code="under-the-minimum")
    if "at_most" in rule.by and stake > sums.get(rule.at_most, 0):
        message = f"{rule.title} is at most what is on {game.wagers[rule.at_most].title}"
        yield BadInput(message, at, rule.by["at_most"], code="over-other-wager")


def _check_seats(rnd: "Round", rule: WagerRule) -> None:
    """Raises ``BadInput`` if the wager conflicts with the same wager at other seats."""
    made = [wager for wager in rnd.wagers if wager.id == rule.id]
    for wager in made[1:]:
        if rule.sole:
            message = f"seats {made[0].seat} and {wager.seat} both make the {rule.title}: it is for one alone"
            raise BadInput(message, f"seats.{wager.seat}", rule.sole, code="sole-wager-taken")
        if "alike" in rule.by and wager.stake != made[0].stake:
            message = f"{rule.title} is the same for everybody: {spoken(made[0].stake)}, not {spoken(wager.stake)}"
            raise BadInput(message, f"seats.{wager.seat}.wagers.{rule.id}", rule.by["alike"], code="wagers-not-equal")


def _check_positions(rnd: "Round") -> None:
    """Raises ``BadInput`` if a player wagers at more positions than permitted, or at positions that are not adjacent."""
    rule = rnd.game.positions_each
    if rule is None or len(rnd.seats_in()) == 1:
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
