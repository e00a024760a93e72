"""Openings for one person: the leaves of the cards that this person saw in a round, each with its path to the root.

``houseway.table.view`` decides which cards these are, from the stored events; the house's secret is never disclosed.
"""

import json

from sqlalchemy import select

from houseway.equipment.randomness.marks import read_mark
from houseway.floor.records.history import found_round, round_log, stored_steps, viewer_of, visible
from houseway.floor.records.shoes import log_of
from houseway.floor.store.models import commands
from houseway.floor.store.sealing import draw_place
from houseway.floor.store.store import Store
from houseway.floor.store.texts.told import answer_of
from houseway.live.result import EntropyUsed
from houseway.support.json_types import Json
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from houseway.transparency.deck.leaves import Leaves
from houseway.transparency.deck.sealed_deck import SealedChance, SealedDeck
from houseway.transparency.deck.seeds import Seeds


def openings(store: Store, table: str, number: int, name: str) -> Json:
    """The commitment, roots and openings of a settled round for one person; empty where a dealer dealt by hand."""
    row, shoe = found_round(store.engine, table, number)
    sealed = promise_of(store, table, shoe.commitment if shoe is not None else "", row.ended_seq)
    if sealed is None:
        return {"commitment": None, "roots": {}, "openings": []}
    marked = answer_of(row).marks
    viewer = viewer_of(row, name)
    seen = [one for one in stored_steps(store.engine, row) if visible(one, viewer)]
    numbers = [str(one.get("whole", one)["n"]) for one in seen]
    marks = sorted({read_mark(mark) for one in numbers for mark in marked.get(one, [])})
    trees = {0: sealed.leaves}
    if any(shuffle for shuffle, _ in marks) and log_of(store.engine, table, row.shoe) is not None:
        trees |= {one.shuffle: one for one in played_again(sealed, round_log(store.engine, table, number))[1]}
    return {
        "commitment": sealed.published,
        "cards": sealed.cards,
        "roots": {str(shuffle): {"root": one.root, "size": len(one.contents)} for shuffle, one in trees.items()},
        "openings": [trees[shuffle].opening(leaf) for shuffle, leaf in marks if shuffle in trees],
    }


def promise_of(store: Store, table: str, commitment: str, seq: int) -> SealedDeck | None:
    """The secret deck behind a commitment, unsealed from the commands up to ``seq``; None where there is none."""
    wanted = select(commands.c.seq, commands.c.drawn).where(
        commands.c.table_id == table, commands.c.seq <= seq, commands.c.drawn != "{}"
    )
    if not commitment:
        return None
    with store.engine.connect() as at:
        for row in at.execute(wanted.order_by(commands.c.seq.desc())).yield_per(20):
            drawn = EntropyUsed(**json.loads(store.sealer.open_text(row.drawn, draw_place(table, row.seq))))
            sealed = drawn.sealed()
            if sealed.published == commitment:
                return sealed
    return None


def played_again(sealed: SealedDeck, log: Json) -> tuple[list[Round], list[Leaves]]:
    """The replayed rounds of a shoe with every card, and the leaves of its later shuffles."""
    seeds = {int(seat): seed for seat, seed in log["reveal"]["seeds"].items()}
    chance = SealedChance(sealed, Seeds(sealed.published, seeds))
    return play_scenario(read_scenario(log["scenario"]), chance), chance.further
