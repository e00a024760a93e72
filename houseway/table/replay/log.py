"""A round's log: its scenario, its tape of every shuffle, cut and roll, its answer with all events, and a hash chain.

Verification replays the scenario on the same tape, which detects altered cards, decisions, money, clauses or order.
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
    """The log of a scenario, which is played now with its seed."""
    scenario = read_scenario(raw)
    chance = seeded_chance(scenario.seed)
    rounds = play_scenario(scenario, chance)
    return make_log(raw, chance.tape, answer(rounds, scenario.several))


def make_log(raw: object, tape: Tape, settled: Json) -> Json:
    """The log of finished play, from its scenario, tape and answer."""
    body: Json = {"format": FORMAT, "scenario": plain(raw), "tape": tape, "answer": settled}
    return {**body, "chain": chain(body)}


def chain(body: Mapping[str, object]) -> list[str]:
    """The hash chain of a log: one hex digest for its inputs, then one per event."""
    given = {name: body[name] for name in ("format", "scenario", "tape", "reveal") if name in body}
    return links(_bytes(given), map(_bytes, _events(body["answer"])))


def links(given: bytes, events: Iterable[bytes]) -> list[str]:
    """The SHA-256 hex digest of the inputs, then one per event, each over the previous digest and the event."""
    digests = [hashlib.sha256(given).hexdigest()]
    for entry in events:
        digests.append(hashlib.sha256(digests[-1].encode() + entry).hexdigest())
    return digests


def problems(log: object) -> list[str]:
    """The defects of a log, one sentence each; an empty list means that the log is complete and correct.

    Raises ``BadInput`` if it is not a log of this format.
    """
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


def differences(was: object, now: object, where: str, signed: bool = False) -> list[str]:
    """The differences between two answers, one sentence each.

    A signed log of an older release may name fewer readings than this one does: its signature shows that none was taken out.
    """
    if isinstance(was, Mapping) and isinstance(now, Mapping):
        keys = list(dict.fromkeys([*now, *was]))
        return [text for key in keys for text in differences(was.get(key), now.get(key), f"{where}.{key}", signed)]
    if signed and where.endswith(".readings") and isinstance(now, list) and _among(was, now):
        return []
    if isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        pairs = enumerate(zip(was, now, strict=True))
        return [text for number, (a, b) in pairs for text in differences(a, b, f"{where}[{number}]", signed)]
    return (
        [] if was == now and type(was) is type(now) else [f"{where}: the log says {was!r:.80}, the replay {now!r:.80}"]
    )


def _among(was: object, now: list[object]) -> bool:
    """Whether everything in a log's list of readings is in the replay's."""
    return was is None or (isinstance(was, list) and all(one in now for one in was))


def _events(settled: object) -> list[object]:
    rounds = settled.get("rounds", [settled]) if isinstance(settled, Mapping) else []
    return [entry for settled_round in rounds for entry in settled_round.get("events", [])]


def _bytes(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def plain(value: object) -> object:
    """The value with all mapping keys as strings, so that a log is unchanged after a JSON round trip."""
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value
