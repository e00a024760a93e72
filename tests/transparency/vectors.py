"""The test vectors of ``docs/proof-format.md``: ``python -m tests.transparency.vectors`` writes them to ``docs/vectors``."""

import json
import tempfile
from pathlib import Path
from typing import Any, Final

from houseway.transparency.canonical import canonical
from houseway.transparency.checkpoint import house_key
from houseway.transparency.deck.leaves import Leaves, salts
from houseway.transparency.deck.seeds import Seeds
from houseway.transparency.fold import Head, fold_body, fold_tree
from houseway.transparency.merkle import Tree, consistency, inclusion, leaf_hash
from houseway.transparency.signed_note import COSIGNED, cosignature_line, public_of, read_note
from tests.floor.nights import TABLE, Night
from tests.transparency.floors import MemoryFloor, floor, forged_proofs, in_the_house, left_out, other_root, smaller
from tests.transparency.forgers import ForgingHouse
from tests.transparency.logs import HOUSE, NOON, ORIGIN, STRANGER

Json = dict[str, Any]
FOLDER: Final = Path(__file__).parents[2] / "docs" / "vectors"
WITNESS: Final = "witness.example/one"
TIME: Final = 1_800_000_000


def canonical_cases() -> Json:
    """Texts of JSON, each with its one permitted writing (null where the text is not JSON)."""
    texts = ['{"b": 1, "a": [true, null, "x"]}', '{"é":"☃","z":"\\u0041\\n\\t\\u0000\\u007f"}', '"😀"', "[ ]", "{}"]
    texts += [
        '{"\\ue000":1,"😀":2}',
        "12345678901234567890",
        "-0",
        "1.0",
        "1e2",
        "0.00001",
        "1.5e300",
        "0.1",
        "123456789.125",
    ]
    cases: list[Json] = [{"text": text, "canonical": canonical(json.loads(text)).decode()} for text in texts]
    return {"cases": [*cases, *({"text": bad, "canonical": None} for bad in ("", "{", "{'a':1}", "[1,]", "01", "nul"))]}


def merkle_cases() -> Json:
    """Entries, the root of each size, and proofs: good ones, and the same with something altered."""
    entries = [b"", b"a", b"\x00", b'{"kind":"made"}', *(b"entry %d" % number for number in range(4, 11))]
    tree = Tree()
    for entry in entries:
        tree.append(entry)
    sizes = range(len(entries) + 1)
    within = [(index, size) for size in (1, 2, 3, 7, 8, 11) for index in (0, size // 2, size - 1)]
    inclusions: list[Json] = []
    for index, size in dict.fromkeys(within):
        path = [step.hex() for step in inclusion(index, size, tree.find)]
        good = {"index": index, "size": size, "root": tree.root(size).hex(), "path": path, "ok": True}
        inclusions += [
            good,
            {**good, "root": "00" * 32, "ok": False},
            {**good, "path": [*path, "00" * 32], "ok": False},
        ]
    growths: list[Json] = []
    for old, new in ((0, 5), (1, 2), (3, 7), (4, 8), (6, 11), (7, 7), (8, 11)):
        path = [step.hex() for step in consistency(old, new, tree.find)]
        roots = {"from_root": tree.root(old).hex(), "to_root": tree.root(new).hex()}
        good = {"from": old, "to": new, **roots, "path": path, "ok": True}
        growths += [good, {**good, "to_root": "11" * 32, "ok": False}] if old else [good]  # nothing begins everything
    return {
        "entries": [entry.hex() for entry in entries],
        "leaves": [leaf_hash(entry).hex() for entry in entries],
        "roots": [tree.root(size).hex() for size in sizes],
        "inclusion": inclusions,
        "consistency": growths,
    }


def note_cases() -> Json:
    """Keys, and checkpoints as notes: good and bad under the house's key, with and without a witness."""
    signed = HOUSE.checkpoint(ORIGIN, 12, bytes(range(32)))
    text = read_note(signed.note).text
    cosigned = signed.note + cosignature_line(text, WITNESS, STRANGER.key, TIME)
    cases = [
        ("signed by the house", signed.note, True, False),
        ("cosigned by the witness", cosigned, True, True),
        ("another size", signed.note.replace("\n12\n", "\n13\n"), False, False),
        ("another root", signed.note.replace("AAEC", "AAED"), False, False),
        ("another origin", signed.note.replace(ORIGIN, "elsewhere.example"), False, False),
        ("signed by a stranger", STRANGER.checkpoint(ORIGIN, 12, bytes(range(32))).note, False, False),
        ("a hyphen for the dash", signed.note.replace("\u2014", "-"), False, False),
        ("without an end", signed.note[:-1], False, False),
        ("without a signature", text, False, False),
        ("the witness alone", f"{text}\n{cosignature_line(text, WITNESS, STRANGER.key, TIME)}", False, True),
    ]
    return {
        "public_key": HOUSE.public,
        "key": str(house_key(ORIGIN, HOUSE.public)),
        "witness": str(public_of(WITNESS, STRANGER.key, COSIGNED)),
        "checkpoint": {"origin": ORIGIN, "size": 12, "root": bytes(range(32)).hex()},
        "cases": [{"name": name, "note": note, "ok": ok, "witnessed": seen} for name, note, ok, seen in cases],
    }


def card_cases() -> Json:
    """Leaves with an opening of each, and what players' seeds make of an order and of words."""
    key = bytes(range(32))
    contents = ("Ah", "Ks", "7c", "2d", "0011223344556677", "ab" * 32)
    leaves = Leaves(0, contents, tuple(salts(key, 0, len(contents))))
    opened = [leaves.opening(place) for place in range(len(contents))]
    openings: list[Json] = [{"opening": one, "ok": True} for one in opened]
    openings += [
        {"opening": {**opened[0], "content": "As"}, "ok": False},
        {"opening": {**opened[0], "leaf": 1}, "ok": False},
    ]
    given: tuple[dict[int, str], ...] = ({}, {1: "00" * 16}, {1: "11" * 16, 4: "22" * 64})
    seeds = [Seeds(leaves.root, one) for one in given]
    return {
        "root": leaves.root,
        "size": len(contents),
        "leaves": leaves.revealed({0, 2, 4}),
        "openings": openings,
        "seeds": [
            {
                "seeds": {str(seat): seed for seat, seed in one.by_seat.items()},
                "orders": [{"shuffle": number, "order": one.order(number, 10)} for number in (0, 1)],
                "words": [one.word(number).hex() for number in (0, 1)],
            }
            for one in seeds
        ],
    }


def fold_cases() -> Json:
    """Heads and the root over them, and proofs of entries in tables' logs: good ones, and the same with something altered."""
    made = floor()
    heads = [Head("a", 3, bytes(range(32))), Head("b", 5, bytes(32), 4), Head("room", 1, bytes(range(1, 33)), 2)]
    good = [("the first entry", made.proof("a", 0)), ("an entry of another table", made.proof("b", 2))]
    return {
        "heads": [{"line": one.line().decode("ascii"), "leaf": leaf_hash(one.line()).hex()} for one in heads],
        "entry": {"kind": "roots", "table": "", "round": 0, **fold_body(heads), "at": NOON.isoformat()},
        "root": fold_tree(heads).root().hex(),
        "public_key": HOUSE.public,
        "proofs": [
            *({"name": name, "proof": proof, "ok": True} for name, proof in good),
            *({"name": name, "proof": proof, "ok": False} for name, proof in forged_proofs()),
        ],
    }


PURE: Final = {
    "canonical": canonical_cases,
    "merkle": merkle_cases,
    "notes": note_cases,
    "cards": card_cases,
    "folds": fold_cases,
}
"""Vectors that follow from the formats alone."""


def _floor(night: Night) -> MemoryFloor:
    """The logs of a night, all at one moment, so that they can be made again; folded after every eighth entry."""
    made = MemoryFloor()
    told = [json.loads(line) for line in b"".join(night.notary.export()).splitlines()[1:-1]]
    entries = [one for one in told if one.get("kind") not in (None, "roots")]
    for number, entry in enumerate(entries, 1):
        made.write({**entry, "at": "2026-11-15T20:00:00+00:00"} if "at" in entry else entry)
        if not number % 8 and made.grown():
            made.fold()
    if made.grown():
        made.fold()
    return made


def log_cases() -> Json:
    """A short honest floor, whole and of one table; some that a house forged with its own key, one altered by a stranger."""
    logs: list[Json] = []

    def take(name: str, ok: bool, text: bytes) -> None:
        logs.append({"name": name, "ok": ok, "log": text.decode("ascii")})

    def folder() -> Path:
        return Path(tempfile.mkdtemp())

    night = Night(folder(), "sic_bo")
    night.do(TABLE, "seed", "ada", seed="5eed" * 8)
    night.rounds(2)
    honest = _floor(night)
    take("honest", True, honest.file())
    take("the log of one table", True, honest.file(TABLE))
    take("an entry altered", False, honest.file().replace(b'"by":"bob"', b'"by":"eve"', 1))
    several = ForgingHouse(folder(), "sic_bo", promises=2)
    several.bet(2)
    take("two promises for one round", False, _floor(several).file())
    for name, forge in FORGERIES.items():
        forged = _floor(night)
        forge(forged, TABLE)
        take(name, False, forged.file())
    return {"logs": logs}


FORGERIES: Final = {
    "a fold of fewer entries": smaller,
    "a fold of another root": other_root,
    "a fold left out": left_out,
    "an entry of a table in the house's log": in_the_house,
}


def write() -> None:
    for name, made in {**PURE, "table-logs": log_cases}.items():  # logs.json is of version 1 and stays as it is
        (FOLDER / f"{name}.json").write_text(json.dumps(made(), indent=1) + "\n", encoding="ascii")


if __name__ == "__main__":
    write()
