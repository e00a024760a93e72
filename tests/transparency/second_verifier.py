"""A verifier of the house's log written from ``docs/proof-format.md`` alone: nothing of Houseway is imported.

It checks hashes, notes, rules 1 to 8 and opened cards; it knows no game, so the rest is for ``houseway verify``.
"""

import base64
import hashlib
import json
import struct
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

SHOES = ("minibaccarat", "chemin_de_fer", "spanish_21", "fast_action_holdem")
Json = dict[str, Any]


def sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


# -- trees and notes ------------------------------------------------------------------------------------------------


def leaf(entry: bytes) -> bytes:
    return sha(b"\x00", entry)


def root(hashes: list[bytes]) -> bytes:
    if not hashes:
        return sha()
    if len(hashes) == 1:
        return hashes[0]
    half = 1
    while half * 2 < len(hashes):
        half *= 2
    return sha(b"\x01", root(hashes[:half]), root(hashes[half:]))


def included(hashed: bytes, index: int, size: int, path: list[str]) -> bytes | None:
    """The root to which a path leads; None where its length is wrong."""
    if not 0 <= index < size:
        return None
    steps = [bytes.fromhex(step) for step in path]
    first, last, sides = 0, size, []
    while last - first > 1:
        half = 1
        while half * 2 < last - first:
            half *= 2
        right = index >= first + half
        sides.append(right)
        first, last = (first + half, last) if right else (first, first + half)
    if len(sides) != len(steps):
        return None
    for step, right in zip(steps, reversed(sides), strict=True):
        hashed = sha(b"\x01", step, hashed) if right else sha(b"\x01", hashed, step)
    return hashed


def signed_by(note: str, name: str, kind: int, key: bytes) -> bool:
    text, blank, lines = note.rpartition("\n\n")
    text += "\n"
    identity = sha(name.encode() + b"\n", bytes([kind]), key)[:4]
    if not blank or not lines.endswith("\n"):
        return False
    for line in lines[:-1].split("\n"):
        parts = line.split(" ")
        if len(parts) != 3 or parts[:2] != ["\u2014", name]:
            continue
        raw = base64.b64decode(parts[2], validate=True)
        signature, message = raw[4:], text.encode()
        if kind == 4:
            at = int.from_bytes(signature[:8], "big")
            signature, message = signature[8:], f"cosignature/v1\ntime {at}\n{text}".encode()
        try:
            Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
        except (InvalidSignature, ValueError):
            continue
        if raw[:4] == identity:
            return True
    return False


def checkpoint(note: str, key: str) -> tuple[str, int, bytes] | None:
    """Origin, size and root of a note that this key signed."""
    origin, size, encoded, *_ = [*note.split("\n"), "", "", ""]
    if not size.isdigit() or not signed_by(note, origin, 1, bytes.fromhex(key)):
        return None
    return origin, int(size), base64.b64decode(encoded)


def table_proof(proof: Json, key: str) -> bool:
    """Whether the proof of a table's entry holds: entry, head and fold, each along its path to the next root."""
    try:
        signed = checkpoint(proof["checkpoint"], key)
        entry, (log, size, above, _), fold = (plain(one["entry"]) for one in (proof, proof["head"], proof["fold"]))
        names = [proof["format"], proof["key"], entry["table"], fold["kind"], fold["table"]]
        if signed is None or names != ["houseway-proof-3", key, log, "roots", ""]:
            return False
        steps = [(proof, size, above), (proof["head"], fold["logs"], fold["root"])]
        steps.append((proof["fold"], signed[1], signed[2].hex()))
        found = [included(leaf(one["entry"].encode()), one["index"], n, one["path"]) for one, n, _ in steps]
        return [one and one.hex() for one in found] == [stated for _, _, stated in steps]
    except (ValueError, KeyError, TypeError, RecursionError):
        return False


def plain(text: str) -> Any:
    value = json.loads(text)
    if json.dumps(value, sort_keys=True, separators=(",", ":")) != text:
        raise ValueError("another writing")
    return value


# -- cards ----------------------------------------------------------------------------------------------------------


def card_leaf(shuffle: int, place: int, content: str, salt: str) -> bytes:
    text = f"{shuffle}/{place}/{content}".encode()
    return sha(b"\x00houseway/leaf/1\x00", bytes.fromhex(salt), text)


def opened_root(leaves: list[Any], shuffle: int = 0) -> str:
    return root(
        [
            bytes.fromhex(one) if isinstance(one, str) else card_leaf(shuffle, place, *one)
            for place, one in enumerate(leaves)
        ]
    ).hex()


def seed_stream(promise: str, seeds: dict[str, str], label: str, count: int, skip: int = 0) -> bytes:
    whole = b"houseway/seeds/1\x00" + bytes.fromhex(promise)
    for seat in sorted(seeds, key=int):
        seed = bytes.fromhex(seeds[seat])
        whole += int(seat).to_bytes(2, "big") + len(seed).to_bytes(2, "big") + seed
    found, counter = b"", 0
    while len(found) < skip + count:
        found += sha(sha(whole), label.encode(), b"\x00", counter.to_bytes(4, "big"))
        counter += 1
    return found[skip : skip + count]


def order(promise: str, seeds: dict[str, str], shuffle: int, size: int) -> list[int]:
    if not seeds:
        return list(range(size))
    for attempt in range(8):
        lots = struct.unpack(f"<{size}Q", seed_stream(promise, seeds, f"order/{shuffle}", 8 * size, 8 * size * attempt))
        if len(set(lots)) == size:
            return sorted(range(size), key=lambda place: lots[place])
    raise ValueError("equal lots eight times")


def word(promise: str, seeds: dict[str, str], number: int) -> bytes:
    return seed_stream(promise, seeds, f"word/{number}", 8) if seeds else bytes(8)


# -- the log --------------------------------------------------------------------------------------------------------


class Table:
    def __init__(self) -> None:
        self.config: Json | None = None
        self.options: list[tuple[int, list[Json]]] = []
        self.seq = self.round = self.revealed = 0
        self.open: list[tuple[str, int]] = []
        self.due: int | None = None
        self.wagers: set[tuple[str, str, str]] = set()
        self.seats: dict[str, str] = {}
        self.seeds: dict[str, dict[str, str]] = {}


def problems(text: bytes, pinned: str | None = None) -> list[str]:
    """What is wrong with an exported log that begins with its first entry; ``pinned`` is a key that it is known by."""
    lines = text.split(b"\n")
    if lines.pop() != b"" or len(lines) < 2:
        return ["the log does not end"]
    head, last = json.loads(lines[0]), json.loads(lines[-1])
    tables: dict[str, Table] = {}
    made: set[str] = set()
    hashes: list[bytes] = []
    found: list[str] = []
    keys: list[str] = []
    logs = Logs()
    for number, line in enumerate(lines[1:-1]):
        entry = json.loads(line)
        if json.dumps(entry, sort_keys=True, separators=(",", ":")).encode() != line:
            found.append(f"entry {number} is not in its one permitted writing")
        if head["format"] == "houseway-floor-log-3" and "kind" not in entry and "withheld" not in entry:
            found += [f"line {number}: {one}" for one in logs.line(entry)]
            continue
        if logs.current:
            if entry.get("table") != logs.current:
                found.append(f"line {number}: an entry of another log")
            logs.hashes[logs.current].append(leaf(line))
            found += [f"line {number}: {one}" for one in follow(tables.setdefault(logs.current, Table()), entry, made)]
            continue
        found += [f"line {number}: {one}" for one in logs.of_house(entry, len(hashes))]
        if set(entry) == {"withheld"}:
            hashes.append(bytes.fromhex(entry["withheld"]))
            continue
        hashes.append(leaf(line))
        if entry["kind"] in ("signing_key", "key_rotated") and not entry["table"]:
            found += [f"entry {number}: {one}" for one in named_key(keys, entry)]
        if entry["table"]:
            table = tables.setdefault(entry["table"], Table())
            found += [f"entry {number}: {one}" for one in follow(table, entry, made)]
    if head["key"] not in (keys or [head["key"]])[-1:] or (pinned is not None and pinned not in [*keys, head["key"]]):
        found.append("signed with a key that the log was never handed over to")
    signed = checkpoint(last["checkpoint"], head["key"])
    if signed != (head["origin"], len(hashes), root(hashes)):
        found.append("the entries are not those that were signed")
    found += ["a reveal was never settled" for table in tables.values() if table.due]
    return found + logs.end()


class Logs:
    def __init__(self) -> None:
        self.hashes: dict[str, list[bytes]] = {}
        self.current = ""
        self.grown: list[str] = []
        self.last: dict[str, tuple[int, int]] = {}
        self.opened: Json | None = None

    def line(self, line: Json) -> list[str]:
        found = ["heads without a fold"] if self.opened else []
        self.opened = None
        if set(line) == {"log"}:
            self.current = line["log"]
            self.hashes.setdefault(self.current, [])
            self.grown.append(self.current)
        elif "fold" in line:
            self.current, self.opened = "", line
        else:
            found.append("a line that is neither an entry nor part of a fold")
        return found

    def of_house(self, entry: Json, index: int) -> list[str]:
        line, self.opened = self.opened, None
        if entry.get("kind") != "roots" or entry["table"]:
            found = ["entries without a fold"] if self.grown or line else []
            return [*found, "an entry in the wrong log"] if entry.get("table") in self.hashes else found
        if line is None:
            return ["a fold that is not opened"]
        leaves = [leaf(json.dumps(one, separators=(",", ":")).encode()) for one in line["fold"]]
        if "path" in line:
            above = included(leaves[0], line["index"], entry["logs"], line["path"])
        else:
            above = root(leaves) if len(leaves) == entry["logs"] else None
        found = [] if above is not None and above.hex() == entry["root"] else ["heads that do not give the fold's root"]
        if self.grown != [one[0] for one in line["fold"]]:
            found.append("other logs than the fold covers")
        for name, size, stated, before in line["fold"]:
            hashes, (was, fold) = self.hashes.get(name, []), self.last.get(name, (0, -1))
            if before != fold or size <= was:
                found.append("a fold that does not follow the one before")
            if len(hashes) != size or root(hashes).hex() != stated:
                found.append("entries that do not give the head of their log")
            self.last[name] = size, index
        self.grown = []
        return found

    def end(self) -> list[str]:
        return ["entries without a fold"] if self.grown or self.opened else []


def named_key(keys: list[str], entry: Json) -> list[str]:
    """Adds the key that an entry names to those that the log was signed with before it."""
    new = entry["public_key"]
    if entry["kind"] == "key_rotated":
        old, message = entry["old_key"], b"houseway/key/1\x00" + bytes.fromhex(entry["old_key"] + new)
        try:
            Ed25519PublicKey.from_public_bytes(bytes.fromhex(old)).verify(bytes.fromhex(entry["signature"]), message)
        except (InvalidSignature, ValueError):
            return ["a key that the old one did not sign"]
        keys[:] = keys or [old]
        if keys[-1] != old:
            return ["a key handed over by one that did not sign the log"]
    elif keys and keys[-1] != new:
        return ["a key that nobody handed the log to"]
    keys.append(new)
    return []


def follow(table: Table, entry: Json, made: set[str]) -> list[str]:
    match entry["kind"]:
        case "made":
            again, table.config = table.config is not None, entry["config"]
            table.options.append((0, [entry["config"]["options"], entry["config"].get("house_rules", {})]))
            return ["set up twice"] if again else []
        case "command":
            return command(table, entry)
        case "committed":
            return committed(table, entry, made)
        case "seeded":
            table.seeds[entry["commitment"]] = entry["seeds"]
            return ["seeds after wagers"] if table.wagers else []
        case "revealed":
            return revealed(table, entry)
        case "settled":
            return settled(table, entry)
    return []


def command(table: Table, entry: Json) -> list[str]:
    found = ["a reveal was never settled"] if table.due else []
    table.due = None
    if entry["seq"] != table.seq + 1:
        found.append("a command is missing")
    table.seq = entry["seq"]
    config = table.config or {}
    single = config.get("dealer") == "auto" and config.get("game") not in SHOES
    if single and table.round > table.revealed + 1:
        found.append("a round was never revealed")
        table.revealed = table.round - 1
    for event in entry["events"]:
        if event["kind"] == "seated":
            table.seats[str(event["seat"])] = entry["by"]
        elif event["kind"] in ("left", "refused"):
            gone = table.seats.get(str(event.get("seat")))
            table.wagers = {one for one in table.wagers if one[0] != gone}
    if entry["round"] > table.round:
        if entry["round"] != table.round + 1:
            found.append("a round is missing")
        if table.config is None:
            found.append("a round at a table that was never set up")
        elif config["dealer"] == "auto" and not table.open:
            found.append("a round without a promise")
        table.round = entry["round"]
        table.wagers.clear()
    fields = entry["fields"]
    if entry["do"] == "wager":
        table.wagers.add((entry["by"], str(fields.get("wager")), str(fields.get("selection"))))
    elif entry["do"] == "clear":
        name, pick = fields.get("wager"), fields.get("selection")
        table.wagers = {
            one
            for one in table.wagers
            if one[0] != entry["by"] or name not in (None, one[1]) or (pick is not None and str(pick) != one[2])
        }
    elif entry["do"] == "options":
        named = (fields["options"], fields.get("house_rules", {}))
        now = [{**one, **more}.items() for one, more in zip(table.options[-1][1], named, strict=True)]
        table.options.append((table.round, [{name: value for name, value in one if value is not None} for one in now]))
    return found


def committed(table: Table, entry: Json, made: set[str]) -> list[str]:
    found = ["a reveal was never settled"] if table.due else []
    table.due = None
    if entry["commitment"] in made or entry["round"] != table.round + 1 or table.wagers:
        found.append("a promise that was made before, for another round, or after wagers")
    if len(table.open) >= 2 or (table.open and table.open[-1][1] >= table.round):
        found.append("a promise too many")
    made.add(entry["commitment"])
    table.open.append((entry["commitment"], table.round))
    return found


def revealed(table: Table, entry: Json) -> list[str]:
    found = ["a reveal was never settled"] if table.due else []
    table.due = None
    published, reveal, first = entry["commitment"], entry["reveal"], entry["round"]
    names = [one for one, _ in table.open]
    if published not in names:
        return [*found, "a reveal without a promise"]
    place = names.index(published)
    _, after = table.open.pop(place)
    if opened_root(reveal["leaves"]) != published:
        found.append("the leaves do not give the root")
    if entry.get("withdrawn"):
        return [*found, "withdrawn after wagers"] if table.wagers else found
    if place or first != table.revealed + 1 or after >= first or entry["last"] > table.round:
        found.append("a reveal out of order")
    if entry["last"] > first and (table.config or {}).get("game") not in SHOES:
        found.append("several rounds from one shuffle")
    if reveal.get("seeds", {}) != table.seeds.get(published, {}):
        found.append("other seeds than were fixed")
    table.revealed, table.due = entry["last"], first
    return found


def settled(table: Table, entry: Json) -> list[str]:
    config, log, first = table.config or {}, entry["log"], entry["round"]
    if table.due == first:
        table.due = None
    elif config.get("dealer") == "auto":
        return ["a settlement without a reveal"]
    if log is None:
        return []
    scenario = log["scenario"]
    found = []
    if config.get("dealer") == "auto" and any("deal" in one for one in scenario.get("rounds", [scenario])):
        found.append("dealt by hand")
    options, rules = [one for after, one in table.options if after < first][-1]
    stated = [scenario[name] for name in ("game", "authority", "submission", "table")]
    limits = {name: config.get(name) for name in ("minimum", "maximum")} | ({"house_rules": rules} if rules else {})
    same = stated == [config.get("game"), config.get("authority"), options, limits]
    return found if same else [*found, "settled by another set-up"]
