"""A hand of poker as told by its events, which is all that is needed to write it down.

The events are JSON, as the log and the records have them: a hand as one player saw it holds ``??`` for every hidden card.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from houseway.equipment.money import Cents, cents
from houseway.errors import BadInput
from houseway.games.poker.play.entering import posted
from houseway.games.poker.play.kill import kill_limits
from houseway.games.poker.play.limits import Limits
from houseway.games.poker.play.round import Round, Table
from houseway.games.poker.rules.law import kill
from houseway.games.poker.rules.submission import Poker
from houseway.games.poker.rules.variants import OTHERS, VARIANTS, Variant
from houseway.support.json_types import Json, JsonView
from houseway.table.events import event_json

BLINDS: Final = ("blind_bet", "kill_blind", "straddle_bet")


@dataclass(frozen=True)
class ToldHand:
    """A hand: its game, the players in the order of the deal, their chips before and after in cents, and its events."""

    variant: Variant
    submission: Poker
    limits: Limits
    order: tuple[int, ...]
    players: Mapping[int, str]
    before: Mapping[int, Cents]
    after: Mapping[int, Cents]
    events: Sequence[JsonView]

    @property
    def button(self) -> int | None:
        """The seat of the button; None in a game without one."""
        return next((int(one["seat"]) for one in self.of_kind("button")), None) if self.variant.button else None

    def of_kind(self, *kinds: str) -> list[JsonView]:
        """The events of these kinds, in order."""
        return [event for event in self.events if event["kind"] in kinds]

    def dead(self) -> dict[int, Cents]:
        """What seats put in that nobody had to match (a blind ante, dead blinds, antes by seat), in cents."""
        found: dict[int, Cents] = {}
        for event in self.of_kind("wagered"):
            apart = event["wager"] == "ante" and not self.submission.ante
            if event.get("dead") or apart:
                found[event["seat"]] = found.get(event["seat"], 0) + cents(event["amount"])
        return found

    def blinds(self) -> dict[int, Cents]:
        """Blinds and straddles by seat, in cents, without dead ones."""
        posted_ = [one for one in self.of_kind("wagered") if one["wager"] in BLINDS and not one.get("dead")]
        return {event["seat"]: cents(event["amount"]) for event in posted_}


def told_by(rnd: Round) -> ToldHand:
    """A hand that was played, with all its cards. Raises BadInput if the round is not a hand of poker."""
    hand = rnd.extras.get("hand")
    if hand is None or rnd.game.id != "poker":
        raise BadInput("only a hand of poker is written as a hand history", "scenario", code="not-a-poker-hand")
    order = hand.order
    return ToldHand(
        hand.variant,
        hand.submission,
        hand.betting.limits,
        order,
        {seat: rnd.table.seats[seat].player for seat in order if seat in rnd.table.seats},
        {seat: hand.left_with[seat] - rnd.net(seat) for seat in order},
        {seat: hand.left_with[seat] for seat in order},
        [event_json(event) for event in rnd.events],
    )


def told_from(table: Table, answer: Json, players: Mapping[int, str]) -> ToldHand:
    """A hand from the records: ``answer`` with the events as one person may see them, at a table with its options.

    Raises BadInput if no hand was dealt.
    """
    events: Sequence[JsonView] = answer["events"]
    dealt = next((event for event in events if event["kind"] == "dealt_in"), None)
    if dealt is None:
        raise BadInput("no hand was dealt in this round", "round", code="not-a-poker-hand")
    variant = (VARIANTS | OTHERS)[dealt["game"]]
    submission = posted(Round(table), variant)
    order = tuple(dealt["seats"])
    raised = kill.KILL_BLIND[submission.authority]
    killed = any(event["kind"] == "wagered" and {*raised} & {*event["clauses"]} for event in events)
    lines = {seat: answer["seats"][str(seat)] for seat in order}
    after = {seat: cents(line["stack"]) for seat, line in lines.items()}
    return ToldHand(
        variant,
        submission,
        kill_limits(submission, bool(raised) and killed),
        order,
        players,
        {seat: after[seat] - _signed(line["net"]) for seat, line in lines.items()},
        after,
        events,
    )


def _signed(text: str) -> Cents:
    return -cents(text[1:]) if text.startswith("-") else cents(text)
