"""What the workers compute for the coach: the values of a hand, and the equity of a pot, each once and then cached."""

import json
from fractions import Fraction
from typing import Final

from houseway.equipment.money import dollars
from houseway.errors import BadInput
from houseway.floor.jobs.pool import Staff
from houseway.odds.coach import Counsel, Seen, Situation, Unvalued, counsel
from houseway.support.json_types import Json, JsonView
from houseway.table.game import Game

SECONDS: Final = 60.0
NO_FIGURE: Final = "no-figure"
"""The code of the refusal of a question that is not about an expected value."""


async def coached(staff: Staff, peer: str, game: Game, options: Json, seen: Seen) -> Json:
    """The answer of ``GET /api/coach``; raises BadInput for a question that has no figure."""
    pot_odds = game.parts.pot_odds()
    if pot_odds is not None:
        return await _pot(staff, peer, game, pot_odds.told(seen))
    found, answer = await valued(staff, peer, game, options, seen)
    return {
        "game": game.id,
        "hand": found.situation.hand,
        "counts": found.situation.counts,
        "unit": dollars(found.situation.unit),
        "method": answer["method"],
        **({"bound": answer["bound"]} if "bound" in answer else {}),
        "decisions": [
            {"decision": dict(one.given), "value": in_dollars(one.value), "cost": in_dollars(one.cost)}
            for one in found.valued
        ],
    }


async def valued(staff: Staff, peer: str, game: Game, options: Json, seen: Seen) -> tuple[Counsel, JsonView]:
    """The value of each decision in cents, and the strategy's answer; raises BadInput where there is no figure."""
    coach = game.parts.coach()
    if coach is None:
        raise _no_figure(Unvalued("the game has no strategy"))
    situation = coach.situation(seen)
    if not isinstance(situation, Situation):
        raise _no_figure(situation)
    under = {"game": game.id, "authority": game.authority, "edition": game.edition, "options": options}
    asked = {**under, "hand": situation.hand, "assume": dict(situation.assume)}
    answer = await _cached(staff, "coach", peer, asked)
    found = counsel(coach, seen, situation, {do: Fraction(value) for do, value in answer["values"].items()})
    return found, answer


def _no_figure(question: Unvalued) -> BadInput:
    """The refusal of a question that is not about an expected value."""
    return BadInput(f"the coach has no figure here, because {question.why}", "coach", code=NO_FIGURE)


async def _pot(staff: Staff, peer: str, game: Game, told: Json | Unvalued) -> Json:
    if isinstance(told, Unvalued):
        raise _no_figure(told)
    pot, call = told.pop("pot"), told.pop("to_call")
    found = await _cached(staff, "pot_share", peer, {**told, "game": game.id, "authority": game.authority})
    mine = found["players"][0]
    odds = {
        **{name: told[name] for name in ("variant", "hands", "board")},
        "equity": mine["equity"],
        "standard_error": mine.get("standard_error", 0.0),
        "pot": dollars(pot),
        "to_call": dollars(call),
        "needed": call / (pot + call) if call else 0.0,
    }
    hand = " v ".join(told["hands"])
    counts = "your share of the pot if nobody wagers on"
    base = {"game": game.id, "hand": hand, "counts": counts, "unit": dollars(pot), "method": found["method"]}
    return {**base, "decisions": [], "pot": odds}


async def _cached(staff: Staff, job: str, peer: str, setting: Json) -> Json:
    """A worker's answer; the same setting is computed once."""

    async def work() -> bytes:
        return await staff.work.answer(job, b"", peer, setting, SECONDS)

    found: Json = json.loads(await staff.answers.get(job, json.dumps(setting, sort_keys=True).encode(), work))
    return found


def in_dollars(value: Fraction) -> float:
    """Cents as dollars, to a hundredth of a cent."""
    return round(float(value) / 100, 4)
