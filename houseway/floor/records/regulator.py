"""A regulator's view of a round and its shoe with hidden cards; every such access is logged.

The result (``houseway-opened-1``) can be verified: the key and the secret give the root that was committed before the first
wager, the secret and the players' seeds give every card, and the cards give every settlement. While a shoe is in play, only
the events of the settled round are shown.
"""

import json
from collections.abc import Mapping

from houseway.errors import BadInput
from houseway.floor.records.history import found_round, round_log, whole
from houseway.floor.records.openings import played_again, promise_of
from houseway.floor.records.shoes import log_of, reveal_of
from houseway.floor.store.logs.journal import Entry, append
from houseway.floor.store.store import Store
from houseway.support.json_types import Json
from houseway.table.replay.log import differences
from houseway.table.replay.referee import answer, play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.table import now
from houseway.transparency.deck.sealed_deck import SealedChance, SealedDeck
from houseway.transparency.deck.seeds import Seeds, read_seed
from houseway.transparency.formats import OPENED


def open_cards(store: Store, table: str, number: int, by: str) -> Json:
    """The complete events of a settled round and, once it is finished, its shoe; the access by ``by`` is logged first."""
    row, shoe = found_round(store.engine, table, number)
    with store.engine.begin() as at:
        last = shoe.last if shoe is not None else None
        body = {"by": by, "first": row.shoe, "last": last, "at": now().isoformat()}
        append(at, [Entry("cards_opened", table, number, body)])
    found: Json = {
        "format": OPENED,
        "table": table,
        "round": number,
        "shoe": row.shoe,
        "events": whole(store.engine, row),
    }
    if shoe is None or shoe.last is None:
        return found
    sealed = promise_of(store, table, shoe.commitment, row.ended_seq)
    if sealed is None:
        return found
    found |= {"last": shoe.last, "commitment": shoe.commitment, "promise": _promise_json(sealed)}
    reveal = reveal_of(store.engine, table, row.shoe)
    found["seeds"] = {} if reveal is None else reveal["seeds"]
    if log_of(store.engine, table, row.shoe) is not None:
        log = round_log(store.engine, table, number)
        rounds, _ = played_again(sealed, log)
        several = "rounds" in log["scenario"]
        found |= {"scenario": log["scenario"], "answer": json.loads(json.dumps(answer(rounds, several)))}
    return found


def _promise_json(sealed: SealedDeck) -> Json:
    deck = {"deck": " ".join(sealed.deck), "decks": sealed.decks}
    return {"key": sealed.key.hex(), "secret": sealed.secret.hex(), **deck}


def problems(opened: object) -> list[str]:
    """The defects of a regulator's file; an empty list proves commitment, order of cards and settlements.

    Raises BadInput where it is another format, or has no finished shoe to replay.
    """
    if not isinstance(opened, Mapping) or opened.get("format") != OPENED:
        raise BadInput(
            f"this is not what a regulator opened: its format is not {OPENED!r}", "log", code="not-a-regulators-file"
        )
    if "scenario" not in opened:
        raise BadInput(
            "the stretch is not over, or cannot be told as a scenario: there is nothing to replay",
            "log",
            code="nothing-to-replay",
        )
    try:
        made = opened["promise"]
        key, secret = bytes.fromhex(made["key"]), bytes.fromhex(made["secret"])
        sealed = SealedDeck(key, secret, tuple(made["deck"].split()), made["decks"])
        if sealed.published != opened["commitment"]:
            return ["the key and the secret do not give the root that was promised"]
        seeds = {int(seat): read_seed(seed) for seat, seed in opened["seeds"].items()}
        scenario = read_scenario(opened["scenario"])
        chance = SealedChance(sealed, Seeds(sealed.published, seeds))
        rounds = play_scenario(scenario, chance)
    except BadInput as error:
        return [f"the rounds cannot be replayed: {error}"]
    except (TypeError, KeyError, AttributeError, ValueError):
        return ["what was opened is malformed"]
    if sealed.deck and not chance.used.deck:
        return ["the rounds were not dealt from the deck that was promised"]
    return differences(opened.get("answer"), json.loads(json.dumps(answer(rounds, scenario.several))), "answer")
