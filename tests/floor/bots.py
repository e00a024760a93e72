"""Bots that play whatever is offered: they look at the state alone, as a person at the page would."""

from typing import Any

Json = dict[str, Any]


def next_command(state: Json, everything: bool = False) -> Json | None:
    """What a bot does now, or None where it is not its turn.

    It wagers the minimum on the first main wager; with ``everything``, for games whose wagers belong together, on all.
    """
    me, table = state["me"], state["table"]
    seat = me["seat"]
    if table["status"] != "open":
        return None
    if seat is None:
        free = next((n for n in range(1, 8) if str(n) not in state["seats"]), None)
        return None if free is None else {"do": "sit", "seat": free, "buy_in": "100", "bot": True}
    mine = state["seats"][str(seat)]
    if table["phase"] in ("betting", "settled"):
        return _bet(state, mine, everything)
    for ask in state["asks"]:
        if ask["seat"] == seat and ask["choices"]:
            return {"do": "decide", "choice": ask["choices"][0]["do"], **_fields(ask["choices"][0])}
    return None


def heard(state: Json, message: Json) -> Json:
    """The state after a message of the socket."""
    if message["type"] == "state":
        return dict(message["state"])
    if message["type"] == "change":
        return changed(state, message["change"])
    return state


def changed(state: Json, change: Json) -> Json:
    """The state after a change."""
    assert change["from"] == state["seq"], "a change was missed"
    parts = {name: part for name, part in change.items() if name not in ("from", "keep", "events")}
    events = state["events"]
    if "events" in change:
        events = [*events[: change["keep"]], *change["events"]]
    return {**state, **parts, "events": events}


def _bet(state: Json, mine: Json, everything: bool) -> Json | None:
    if mine["ready"]:
        return None
    lying = {one["wager"] for one in mine["wagers"]} if state["table"]["phase"] == "betting" else set()
    placed = [one for one in state["wagers"] if one["placed"] and one["refused"] is None]
    mains = [one for one in placed if one["main"]]
    others = {one["wager"] for seat in state["seats"].values() if seat is not mine for one in seat["wagers"]}
    if any(one["sole"] and one["id"] in others for one in mains):  # another seat banks: this one takes a part of it
        mains = placed[-1:]
    left = [one for one in (mains if everything else mains[:1]) if one["id"] not in lying]
    if not left:
        return {"do": "ready"}
    if not lying and float(mine["chips"]) < 8 * float(state["table"]["minimum"]):
        return {"do": "buy", "amount": "50"} if float(state["me"]["balance"]) >= 50 else {"do": "leave"}
    rule = left[0]
    pick = {"selection": rule["selections"][0]} if rule["selections"] else {}
    return {"do": "wager", "wager": rule["id"], "amount": state["table"]["minimum"], **pick}


def _fields(choice: Json) -> Json:
    if choice["whole"]:
        return _divided(choice)
    return {name: _least(one) for name, one in choice["fields"].items() if name not in choice["optional"]}


def _divided(choice: Json) -> Json:
    """The cards of a hand shared out among the fields, in order."""
    left, divided = list(choice["whole"]), {}
    for name, one in choice["fields"].items():
        divided[name] = " ".join(left[: one["minimum"]])
        del left[: one["minimum"]]
    return divided


def _least(field: Json) -> Any:
    match field["type"]:
        case "amount":
            return field["minimum"]
        case "one_of":
            return field["values"][0]
        case "cards":
            return " ".join(field["of"][: field["minimum"]])
    raise AssertionError(field)
