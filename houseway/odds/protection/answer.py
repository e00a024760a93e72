"""The JSON of protection figures."""

from fractions import Fraction

from houseway.odds.method import Method, method_answer
from houseway.odds.protection import Known, Protection
from houseway.support.json_types import Json
from houseway.table.game import Game


def _figure(value: Fraction, method: Method) -> Json:
    return {"value": float(value), **({"exact": str(value)} if method.is_exact else {})}


def _known(known: Known, figures: Protection) -> Json:
    method = known.method or figures.method
    return {
        "what": known.what,
        "wager": known.wager,
        **method_answer(method),
        **({"rounds": method.rounds} if method.rounds else {}),
        **({"standard_error": known.error} if method.rounds and not known.in_none else {}),
        **({} if known.changed is None else {"changed": known.changed}),
        "expectation": _figure(known.expectation, method),
        "gain": _figure(known.gain, method),
    }


def protection_answer(game: Game, figures: Protection) -> Json:
    """The JSON of ``houseway odds GAME --protection --json``."""

    def figure_of(value: Fraction) -> Json:
        return _figure(value, figures.method)

    return {
        "game": game.id,
        "authority": game.authority,
        **method_answer(figures.method),
        "assumptions": dict(figures.assumptions),
        "removals": [
            {
                "card": removal.card,
                "copies": removal.copies,
                "effects": {wager: figure_of(effect) for wager, effect in removal.effects.items()},
            }
            for removal in figures.removals
        ],
        "counts": [
            {
                "wager": count.wager,
                "level": count.level,
                "tags": dict(zip((each.card for each in figures.removals), count.tags, strict=True)),
                "correlation": count.correlation,
                "worth_per_true_count": count.worth,
                "turns_at_true_count": count.turns_at,
                "starts_at": count.starts_at,
            }
            for count in figures.counts
        ],
        "known": [_known(known, figures) for known in figures.known],
        "rulings": [
            {
                "kind": exposure.kind,
                "what": exposure.what,
                "ruling": exposure.ruling,
                "clauses": list(exposure.clauses),
                "unruled": figure_of(exposure.unruled),
                "ruled": figure_of(exposure.ruled),
                "prevented": figure_of(exposure.prevented),
                "note": exposure.note,
            }
            for exposure in figures.exposures
        ],
    }
