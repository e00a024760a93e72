"""Dispute bundles: one zip file with a round, its log, the proofs, and a readable page."""

import io
import json
import zipfile
from collections.abc import Mapping
from html import escape
from typing import Final

from sqlalchemy import Engine

from houseway.errors import BadInput
from houseway.floor.records.history import round_log
from houseway.floor.records.recall import recall
from houseway.floor.signing.notary import round_proofs
from houseway.rulebook.clauses import Clause, catalogue
from houseway.support.json_types import Json
from houseway.transparency.checkpoint import Checkpoint

README: Final = """\
Round {round} of table {table}

round.html   the round, step by step, each step with the clause that it carries out (open it in a browser)
round.json   the same as data
proofs.json  for each entry of the house's log about this round: the proof that it stands in the signed log
entry-*.json the same proofs one by one: houseway verify entry-1.json --key {key}
round.log.json  the log of the shoe (there once no card of it is left): houseway verify round.log.json
checkpoint.txt  what the house's log was when this bundle was made, signed; keep it for houseway verify LOG --checkpoint
"""
STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c}"
    "table{border-collapse:collapse;width:100%;margin:1rem 0}td,th{text-align:left;vertical-align:top;padding:.3rem .6rem;"
    "border-bottom:1px solid #ddd}small{color:#555}code{font-size:.85em}"
)


def bundle(engine: Engine, signed: Checkpoint, table: str, number: int, name: str) -> bytes:
    """The bundle of a settled round as the bytes of a zip file, with what the person ``name`` may see of the round."""
    told = recall(engine, table, number, name)
    proofs = round_proofs(engine, signed, table, number)
    files: dict[str, str] = {
        "README.txt": README.format(round=number, table=table, key=signed.key),
        "round.json": _json(told),
        "round.html": page(told, proofs["checkpoint"]),
        "proofs.json": _json(proofs),
        "checkpoint.txt": proofs["checkpoint"]["note"],
    }
    for place, proof in enumerate(proofs["proofs"], 1):
        files[f"entry-{place}.json"] = _json(proof)
    try:
        files["round.log.json"] = _json(round_log(engine, table, number))
    except BadInput as not_yet:
        files["README.txt"] += f"\nThere is no round.log.json: {not_yet.message}\n"
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as out:
        for path, text in files.items():
            out.writestr(zipfile.ZipInfo(path, (2026, 1, 1, 0, 0, 0)), text)
    return packed.getvalue()


def page(told: Json, checkpoint: Json) -> str:
    """The round as a standalone HTML page without scripts or external resources."""
    answer, facts = told["answer"], told["recall"]
    known = catalogue(answer["game"], answer["authority"]).clauses
    title = f"Round {told['round']} of table {told['table']}"
    steps = "".join(_step(event, known) for event in answer["events"])
    wagers = "".join(
        "<tr>"
        + "".join(
            f"<td>{escape(str(cell))}" for cell in (seat, told["players"].get(seat, ""), _wagers(one), one["net"])
        )
        for seat, one in answer["seats"].items()
    )
    promise = told["commitment"] or "none: the cards were dealt by hand"
    return (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(title)}</title><style>{STYLE}</style>"
        f"<h1>{escape(title)}</h1><p>{escape(answer['game'])}, {escape(answer['authority'])}: {escape(answer['status'])}. "
        f"From {escape(facts['at']['began'])} to {escape(facts['at']['ended'])}. "
        f"Bet {escape(facts['total_bet'])}, won {escape(facts['total_won'])}."
        f"<table><tr><th>Seat<th>Player<th>Wagers<th>Net</tr>{wagers}</table>"
        f"<table><tr><th>#<th>What happened<th>Why</tr>{steps}</table>"
        f"<p><small>Promise before the first wager: <code>{escape(promise)}</code><br>"
        f"Signed log: {checkpoint['size']} entries, root <code>{escape(checkpoint['root'])}</code>"
        "</small></html>"
    )


def _step(event: Json, known: Mapping[str, Clause]) -> str:
    why = "<br>".join(
        f"<code>{escape(one)}</code> {escape(known[one].gist) if one in known else ''}" for one in event["clauses"]
    )
    return f"<tr><td>{event['n']}<td>{escape(event['text'])}<td><small>{why}</small>"


def _wagers(seat: Json) -> str:
    said = []
    for wager, found in seat["wagers"].items():
        nested = {None: found} if isinstance(found.get("stake"), str) else found
        for pick, one in nested.items():
            name = wager if pick is None else f"{wager} {pick}"
            said.append(f"{name} {one['stake']}: {one['result']}, paid {one['paid']}")
    return "; ".join(said).replace("_", " ")


def _json(value: object) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"
