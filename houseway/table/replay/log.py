"""A round's log: everything that determined it, everything that happened, and a chain that ties the two.

The log holds the scenario, the tape of every shuffle, cut and roll, and the answer with its events. Verifying it
plays the scenario again on the same tape: altered cards, decisions, money, clauses or order all show.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping

from houseway.equipment.randomness.chance import RecordedChance, Tape, seeded_chance
from houseway.errors import BadInput
from houseway.support.json_types import Json
from houseway.table.replay.referee import answer, play_scenario
from houseway.table.replay.scenario import read_scenario

FORMAT = "houseway-log-1"


def record(raw: object) -> Json:
    """The log of a scenario, played now on its seed."""
    scenario = read_scenario(raw)
    chance = seeded_chance(scenario.seed)
    rounds = play_scenario(scenario, chance)
    return make_log(raw, chance.tape, answer(rounds, scenario.several))


def make_log(raw: object, tape: Tape, settled: Json) -> Json:
    """The log of play that has happened: its scenario, its tape and its answer."""
    body: Json = {"format": FORMAT, "scenario": plain(raw), "tape": tape, "answer": settled}
    return {**body, "chain": chain(body)}


def chain(body: Mapping[str, object]) -> list[str]:
    """The links of a log."""
    given = {name: body[name] for name in ("format", "scenario", "tape", "reveal") if name in body}
    return links(_bytes(given), map(_bytes, _events(body["answer"])))


def links(given: bytes, events: Iterable[bytes]) -> list[str]:
    """A digest of what was given, then one for each event, each over the one before it."""
    digests = [hashlib.sha256(given).hexdigest()]
    for entry in events:
        digests.append(hashlib.sha256(digests[-1].encode() + entry).hexdigest())
    return digests


def problems(log: object) -> list[str]:
    """What is wrong with a log, each in a sentence; an empty list is proof that it is whole and right."""
    if not isinstance(log, Mapping) or log.get("format") != FORMAT:
        raise BadInput(f"this is not a log: its format is not {FORMAT!r}", "log", code="not-a-log")
    if missing := {"scenario", "tape", "answer", "chain"} - set(log):
        raise BadInput(f"the log lacks {', '.join(sorted(missing))}", "log", code="log-incomplete")
    if unknown := set(log) - {"format", "scenario", "tape", "answer", "chain"}:
        raise BadInput(f"a log has no {', '.join(sorted(map(str, unknown)))}", "log", code="unknown-field")
    wrong = []
    try:
        if log["chain"] != chain(log):
            wrong.append("the chain of digests does not fit the log: something in it was altered")
        chance = RecordedChance(log["tape"])
        scenario = read_scenario(log["scenario"])
        replayed = answer(play_scenario(scenario, chance), scenario.several)
        chance.finish()
    except BadInput as error:
        return [*wrong, f"the log cannot be replayed: {error}"]
    except (TypeError, KeyError, AttributeError, ValueError):
        return [*wrong, "the log cannot be replayed: its scenario, tape or answer is malformed"]
    wrong += differences(log["answer"], json.loads(json.dumps(replayed)), "answer")
    return wrong


def differences(was: object, now: object, where: str) -> list[str]:
    """Every place at which two answers differ, each in a sentence."""
    if isinstance(was, Mapping) and isinstance(now, Mapping):
        keys = list(dict.fromkeys([*now, *was]))
        return [text for key in keys for text in differences(was.get(key), now.get(key), f"{where}.{key}")]
    if isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        pairs = enumerate(zip(was, now, strict=True))
        return [text for number, (a, b) in pairs for text in differences(a, b, f"{where}[{number}]")]
    return (
        [] if was == now and type(was) is type(now) else [f"{where}: the log says {was!r:.80}, the replay {now!r:.80}"]
    )


def _events(settled: object) -> list[object]:
    rounds = settled.get("rounds", [settled]) if isinstance(settled, Mapping) else []
    return [entry for settled_round in rounds for entry in settled_round.get("events", [])]


def _bytes(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def plain(value: object) -> object:
    """Keys as text, as JSON has them, so that a log reads back as it was written."""
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value
