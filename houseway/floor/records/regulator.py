"""A regulator opens everything about a stretch of rounds, hidden cards too; that it was done stands in the log.

What comes out (``houseway-opened-1``) proves itself: the key and the secret give the root that was promised before the first
wager, the secret and the players' seeds give every card, and the cards give every settlement. Of a shoe that is still in play
only the cards that have left it are shown.
"""

import json
from collections.abc import Mapping

from houseway.errors import BadInput
from houseway.floor.records.history import found_round, round_log, whole
from houseway.floor.records.openings import played_again, promise_of
from houseway.floor.store.journal import Entry, append
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
    """The whole of a settled round and of the stretch it belongs to; the act is written into the log first."""
    row, shoe = found_round(store.engine, table, number)
    with store.engine.begin() as at:
        last = shoe.last if shoe is not None else None
        body = {"by": by, "first": row.shoe, "last": last, "at": now().isoformat()}
        append(at, [Entry("cards_opened", table, number, body)])
    found: Json = {"format": OPENED, "table": table, "round": number, "shoe": row.shoe, "events": whole(row)}
    if shoe is None or shoe.last is None:
        return found
    sealed = promise_of(store, table, shoe.commitment, row.ended_seq)
    if sealed is None:
        return found
    found |= {"last": shoe.last, "commitment": shoe.commitment, "promise": _promise_json(sealed)}
    found["seeds"] = json.loads(shoe.reveal)["seeds"]
    if shoe.log:
        log = round_log(store.engine, table, number)
        rounds, _ = played_again(sealed, log)
        several = "rounds" in log["scenario"]
        found |= {"scenario": log["scenario"], "answer": json.loads(json.dumps(answer(rounds, several)))}
    return found


def _promise_json(sealed: SealedDeck) -> Json:
    deck = {"deck": " ".join(sealed.deck), "decks": sealed.decks}
    return {"key": sealed.key.hex(), "secret": sealed.secret.hex(), **deck}


def problems(opened: object) -> list[str]:
    """What is wrong with cards that a regulator has opened: an empty list proves promise, order and settlements."""
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
