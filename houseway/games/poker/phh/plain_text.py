"""A hand of poker as plain text, in the form that players know from card rooms on the internet."""

from typing import Final

from houseway.equipment.money import cents, spoken
from houseway.games.poker.phh.told_hand import ToldHand
from houseway.support.json_types import JsonView

STREETS: Final = {
    "first betting round": "HOLE CARDS",
    "third street": "3rd STREET",
    "fourth street": "4th STREET",
    "fifth street": "5th STREET",
    "sixth street": "6th STREET",
    "seventh street": "RIVER",
}
"""Headings that are not the street's own name in capitals."""
STRUCTURES: Final = {
    "no_limit": "No Limit",
    "pot_limit": "Pot Limit",
    "fixed_limit": "Limit",
    "spread_limit": "Spread Limit",
}
HIDDEN: Final = "??"


def as_plain_text(told: ToldHand, number: str, table: str, at: str, hero: int | None) -> str:
    """The hand as text; ``number`` names it, ``at`` is the time it ended, ``hero`` the seat whose cards are shown."""
    return "\n".join([*_head(told, number, table, at), *_body(told, hero), *_summary(told), ""])


def _head(told: ToldHand, number: str, table: str, at: str) -> list[str]:
    submission, limits = told.submission, told.limits
    if submission.structure == "fixed_limit":
        stakes = f"{spoken(limits.minimum)}/{spoken(limits.maximum or 2 * limits.minimum)}"
    elif told.variant.button:
        stakes = "/".join(map(spoken, submission.posted_blinds))
    else:
        stakes = f"{spoken(submission.forced_bet)} forced bet"
    game = f"{told.variant.title} {STRUCTURES[submission.structure]} ({stakes})"
    button = "" if told.button is None else f" Seat #{told.button} is the button"
    seats = [f"Seat {seat}: {_name(told, seat)} ({spoken(told.before[seat])} in chips)" for seat in sorted(told.order)]
    return [f"Houseway Hand #{number}: {game} - {at}", f"Table '{table}'{button}", *seats]


def _name(told: ToldHand, seat: object) -> str:
    return told.players.get(seat, f"seat {seat}") if isinstance(seat, int) else str(seat)


def _body(told: ToldHand, hero: int | None) -> list[str]:
    lines: list[str] = []
    board: list[str] = []
    mine: list[str] = []
    new: list[str] = []
    showdown = False
    for at, event in enumerate(told.events):
        kind = event["kind"]
        if kind == "dealt":
            if event["to"] == "community":
                board.append(event["card"])
            elif event["to"] == hero:
                mine.append(event["card"])
            elif event["card"] != HIDDEN:
                new.append(f"Dealt to {_name(told, event['to'])} [{event['card']}]")
        elif kind == "betting_round":
            street = STREETS.get(event["street"], event["street"].upper())
            lines.append(f"*** {street} ***" + (f" [{' '.join(board)}]" if board else ""))
            lines += ([f"Dealt to {_name(told, hero)} [{' '.join(mine)}]"] if mine else []) + new
            mine, new = [], []
        elif kind in ("shown", "conceded") and not showdown:
            showdown = True
            lines.append("*** SHOW DOWN ***")
        lines += _line(told, at, event)
    return lines


def _line(told: ToldHand, at: int, event: JsonView) -> list[str]:
    """The line of one event; none for what the text leaves out (shuffles, cuts, burned cards)."""
    match event["kind"]:
        case "wagered" if event["wager"] != "bet_call_raise":
            dead = "dead " if event.get("dead") else ""
            what = event["wager"].replace("_bet", "").replace("_", " ")
            return [f"{_name(told, event['seat'])}: posts {dead}{what} {spoken(cents(event['amount']))}"]
        case "decided":
            return [f"{_name(told, event['seat'])}: {_decided(told, at, event)}"]
        case "discarded" if event["position"] in told.order:
            return [f"{_name(told, event['position'])}: discards [{' '.join(event['cards'])}]"]
        case "returned":
            return [f"Uncalled bet ({spoken(cents(event['amount']))}) returned to {_name(told, event['seat'])}"]
        case "shown" if event["position"] in told.order:
            cards = " ".join(event["cards"])
            return [f"{_name(told, event['position'])}: shows [{cards}] ({event['holding']})"]
        case "conceded":
            return [f"{_name(told, event['seat'])}: mucks hand"]
        case "pot_awarded":
            return [f"{_name(told, event['seat'])} collected {spoken(cents(event['amount']))} from {event['pot']}"]
        case "fault" | "ruled":
            return [f"# {event['text']}"]
    return []


def _decided(told: ToldHand, at: int, event: JsonView) -> str:
    do, after = event["do"], told.events[at + 1] if at + 1 < len(told.events) else {}
    paid = f" {spoken(cents(after['amount']))}" if after.get("kind") == "wagered" else ""
    all_in = " and is all-in" if do == "all_in" else ""
    match do:
        case "fold" | "check" | "call" | "straddle":
            return f"{do}s{paid if do == 'call' else ''}"
        case "bet":
            return f"bets{paid}"
        case "raise":
            return f"raises to {spoken(cents(event['amount']))}"
        case "all_in" | "put_chips" if "amount" in event:
            return f"raises to {spoken(cents(event['amount']))}{all_in}"
        case "all_in" | "put_chips":
            return f"calls{paid}{all_in}" if paid else "checks"
    return str(do).replace("_", " ")


def _summary(told: ToldHand) -> list[str]:
    rake = sum(cents(event["amount"]) for event in told.of_kind("raked"))
    won = sum(cents(event["amount"]) for event in told.of_kind("pot_awarded"))
    given = sum(cents(event["amount"]) for event in told.of_kind("contributed"))
    board = [event["card"] for event in told.of_kind("dealt") if event["to"] == "community"]
    lines = ["*** SUMMARY ***", f"Total pot {spoken(won + rake + given)} | Rake {spoken(rake)}"]
    lines += [f"Board [{' '.join(board)}]"] if board else []
    return lines + [
        f"Seat {seat}: {_name(told, seat)} ({spoken(told.after[seat])} in chips)" for seat in sorted(told.order)
    ]
