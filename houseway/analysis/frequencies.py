"""How often every class of deals comes: the frequency table of a game's hands and endings."""

from dataclasses import dataclass
from fractions import Fraction

from houseway.odds.method import Method, figure, method_answer
from houseway.odds.price import NOT_MADE
from houseway.odds.pricing import PricedGame
from houseway.support.json_types import Json


@dataclass(frozen=True)
class Frequency:
    """A class of deals: its name, its number of deals, its probability, and the net result of each wager made in it."""

    name: str
    weight: int
    probability: Fraction
    nets: dict[str, Fraction]
    method: Method


def frequencies(priced: PricedGame) -> list[Frequency]:
    """Every class of some wager that can occur, the most frequent first; wagers counted on cards of their own have their own.

    The probability is among the deals on which the same wagers are counted.
    """
    classes, lines = priced.classes, priced.lines
    found: list[tuple[str, int, dict[str, Fraction]]] = []
    totals: dict[frozenset[str], int] = {}
    for place, (name, weight) in enumerate(zip(classes.names, classes.weights, strict=True)):
        nets = {wager: ends[place].net for wager, ends in lines.items() if ends[place] != NOT_MADE}
        if weight and nets:
            found.append((name, weight, nets))
    groups = _groups([frozenset(nets) for _, _, nets in found])
    for _, weight, nets in found:
        group = groups[frozenset(nets)]
        totals[group] = totals.get(group, 0) + weight
    return sorted(
        (
            Frequency(
                name,
                weight // classes.parts,
                Fraction(weight, totals[groups[frozenset(nets)]]),
                nets,
                classes.method_of(next(iter(nets), "")),
            )
            for name, weight, nets in found
        ),
        key=lambda one: (-one.probability, one.name),
    )


def _groups(made: list[frozenset[str]]) -> dict[frozenset[str], frozenset[str]]:
    """For each set of wagers that a class has, all wagers that are counted on the same deals."""
    merged: list[frozenset[str]] = []
    for one in dict.fromkeys(made):
        meeting = [other for other in merged if other & one or other == one]
        merged = [other for other in merged if other not in meeting] + [one.union(*meeting)]
    return {one: next(group for group in merged if one <= group and (one or not group)) for one in dict.fromkeys(made)}


def frequencies_answer(priced: PricedGame) -> Json:
    """The frequency table as JSON."""
    return {
        "game": priced.game.id,
        "authority": priced.game.authority,
        **priced.flags,
        "classes": [
            {
                "name": one.name,
                **method_answer(one.method),
                **({"combinations": one.weight} if one.method.is_exact else {}),
                **figure("probability", one.probability, one.method),
                "nets": {wager: float(net) for wager, net in one.nets.items()},
            }
            for one in frequencies(priced)
        ],
    }
