"""Pennsylvania's high hand jackpot: hands are tracked over a qualifying period, then the pool is paid or rolls over. 637a.16."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from houseway.equipment.cards import Card
from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.games.poker.house.funds import Count
from houseway.games.poker.rules.law import revenue
from houseway.games.poker.rules.option_kinds import Jackpot
from houseway.ranking.poker import FIVE_CARD
from houseway.rulebook.authority import Authority, Cited

FULL_HOUSE: Final = FIVE_CARD.lowest("full_house")
CAGES: Final = ("main_cage", "satellite_cage")


@dataclass(frozen=True)
class Slip:
    """The tracking slip of one high hand, as the floorperson records it."""

    player: str
    phone: str
    seat: int
    table: str
    hand: tuple[Card, ...]
    dealer: str
    dealer_credential: str
    verifier: str
    verifier_credential: str
    dealt_in: int
    identified: bool = True

    @property
    def rank(self) -> int:
        """The five-card rank of the hand."""
        return FIVE_CARD.rank(self.hand)


def refuse(text: str, clauses: Cited, which: int = 0, *, code: str) -> BadInput:
    """A BadInput that cites clause number ``which`` of ``clauses``; the caller raises it."""
    return BadInput(text, "high_hand_jackpot", clauses[Authority.PA][which], code=code)


@dataclass
class HighHandJackpot:
    """A high hand jackpot: its posted rules, its pool and the hands of the current period. Amounts are in cents."""

    rules: Jackpot
    starts: datetime
    boxes: dict[str, Cents] = field(default_factory=dict)
    rolled: Cents = 0
    slips: list[Slip] = field(default_factory=list)
    announced: list[str] = field(default_factory=list)
    display: Cents = 0
    counted: Cents | None = None
    record: dict[str, Cents] = field(default_factory=dict)
    """Finance's official record of contributions, by the start of the period."""
    due: dict[str, tuple[Cents, datetime]] = field(default_factory=dict)
    """Uncollected winnings by player: the amount and the time of the award."""

    @property
    def ends(self) -> datetime:
        """The end of the qualifying period."""
        return self.starts + timedelta(hours=self.rules.qualifying_hours)

    def contribute(self, table: str, amount: Cents) -> None:
        """Adds a pot's contribution to the table's box."""
        self.boxes[table] = self.boxes.get(table, 0) + amount

    @property
    def best(self) -> int:
        """The highest rank on the slips of this period, or 0."""
        return max((slip.rank for slip in self.slips), default=0)

    def record_hand(self, slip: Slip, at: datetime) -> None:
        """Adds a hand to the tracking slips.

        Raises BadInput unless the hand is a full house or better, at least equal to the best so far, made within the
        period with enough players dealt in, and the slip is complete.
        """
        if not self.starts <= at < self.ends:
            raise refuse(
                "the hand was not made in the qualifying period", revenue.JACKPOT_PERIOD, code="outside-the-period"
            )
        if slip.rank < FULL_HOUSE:
            raise refuse("hands are tracked from a full house on", revenue.JACKPOT_FULL_HOUSE, code="hand-too-low")
        if slip.dealt_in < self.rules.least_players:
            text = f"{slip.dealt_in} players were dealt in, {self.rules.least_players} are needed"
            raise refuse(text, revenue.JACKPOT_PLAYERS, code="too-few-players")
        if not slip.identified:
            raise refuse(
                "the player has no valid identification", revenue.JACKPOT_IDENTIFICATION, code="identification-missing"
            )
        wanted = (
            ("the player's name, phone and seat", bool(slip.player and slip.phone and slip.seat)),
            ("the table", bool(slip.table)),
            ("the hand", len(slip.hand) == FIVE_CARD.size),
            ("the dealer's name and credential", bool(slip.dealer and slip.dealer_credential)),
            ("the verifier's signature and credential", bool(slip.verifier and slip.verifier_credential)),
        )
        for place, (what, there) in enumerate(wanted):
            if not there:
                raise refuse(f"the slip lacks {what}", revenue.JACKPOT_SLIP, place, code="slip-incomplete")
        if slip.rank < self.best:
            raise refuse("a higher hand is already on the slip", revenue.JACKPOT_NEXT_HIGHER, code="hand-too-low")
        self.slips.append(slip)
        self.announced.append(f"{FIVE_CARD.describe(slip.rank)} at table {slip.table}")

    def count(self, done: Count) -> Cents:
        """Checks the count at the end of the period, empties the boxes and returns the pool that is displayed."""
        if done.place not in ("closed_poker_table", *CAGES):
            raise refuse(f"boxes are not counted at {done.place!r}", revenue.JACKPOT_COUNTED, code="wrong-place")
        if done.place == "closed_poker_table":
            if not {"poker dealer", "floorperson", "surveillance"} <= set(done.present):
                raise refuse(
                    "the dealer counts before a floorperson, surveillance records",
                    revenue.JACKPOT_AT_TABLE,
                    code="witnesses-missing",
                )
            if not {"poker dealer", "floorperson"} <= set(done.signed) or done.carried_by != "security":
                raise refuse(
                    "both sign, and security carries the container",
                    revenue.JACKPOT_AT_TABLE,
                    1,
                    code="witnesses-missing",
                )
        else:
            if "floorperson" not in done.present or set(done.found) != set(self.boxes):
                raise refuse(
                    "a floorperson accounts for every box that is moved",
                    revenue.JACKPOT_AT_CAGE,
                    code="box-not-accounted",
                )
            if done.carried_by != "security":
                raise refuse("security carries the boxes", revenue.JACKPOT_AT_CAGE, 1, code="not-your-role")
        if "cage cashier" not in done.present and not done.combined:
            raise refuse(
                "a cashier counts each box or verifies the total", revenue.JACKPOT_CASHIER, code="cashier-missing"
            )
        self.counted = sum(done.found.values())
        self.boxes = dict.fromkeys(self.boxes, 0)
        self.record[self.starts.isoformat()] = self.counted
        self.display = self.counted + self.rolled
        self.announced.append(f"high hand jackpot {spoken(self.display)}: {revenue.JACKPOT_DISPLAYED[Authority.PA][0]}")
        return self.display

    def official(self, by: str, period: str) -> Cents:
        """The official contributions of a period. Raises BadInput unless ``by`` is finance and the period is known."""
        if by != "finance":
            raise refuse(
                f"the official record is kept by finance, not by {by}", revenue.JACKPOT_RECORD, code="not-your-role"
            )
        if period not in self.record:
            raise refuse(
                f"there is no period from {period}: {', '.join(self.record) or 'none'}",
                revenue.JACKPOT_RECORD,
                code="no-such-period",
            )
        return self.record[period]

    def close(self, at: datetime) -> dict[str, Cents]:
        """Ends the period and returns the award of each winner; empty if no full house was made and the pool rolls over.

        Raises BadInput before the period has ended and its boxes are counted.
        """
        if at < self.ends or self.counted is None:
            raise refuse(
                "the period is over when its time is up and the boxes are counted",
                revenue.JACKPOT_COUNTED,
                1,
                code="period-not-over",
            )
        pool = self.counted + self.rolled
        high = [slip for slip in self.slips if slip.rank == self.best]
        self.slips, self.counted, self.starts = [], None, at
        if not high:
            self.rolled = pool
            self.announced.append(f"{spoken(pool)} rolls over: {revenue.JACKPOT_ROLLS_OVER[Authority.PA][0]}")
            return {}
        self.rolled = 0
        self.announced.append(f"{spoken(pool)} to the highest hand: {revenue.JACKPOT_PAID[Authority.PA][0]}")
        if self.rules.tie_division == "first_made":
            high = high[:1]
        shares = {slip.player: pool // len(high) for slip in high}
        shares[high[0].player] += pool - sum(shares.values())
        return shares

    def pay(self, place: str, won: datetime, at: datetime) -> None:
        """Checks a winner's collection: raises BadInput unless it is at a cage and within the posted time limit."""
        if place not in CAGES:
            raise refuse(
                f"paid at the main or a satellite cage, not at {place!r}",
                revenue.JACKPOT_AT_CAGE_ONLY,
                code="wrong-place",
            )
        days = self.rules.collect_within_days
        if days is not None and at > won + timedelta(days=days):
            text = f"not collected within {days} days: {self.rules.unclaimed}"
            raise refuse(text, revenue.JACKPOT_UNCOLLECTED, code="collected-too-late")

    def posted(self) -> dict[str, object]:
        """The posted rules of the jackpot, by clause."""
        rules = self.rules
        rows: tuple[tuple[Cited, object], ...] = (
            (revenue.JACKPOT_PERIOD, f"{rules.collection_period}; {rules.qualifying_hours} hours"),
            (revenue.JACKPOT_PLAYERS, rules.least_players),
            (revenue.JACKPOT_TIES, rules.tie_division),
            (revenue.JACKPOT_TIME_LIMIT, rules.collect_within_days),
            (revenue.JACKPOT_NOT_PRESENT, "winners need not be present at the end of the period"),
            (revenue.JACKPOT_RESTRICTIONS, rules.restrictions),
            (revenue.JACKPOT_IDENTIFICATION, "valid identification is needed for a hand to qualify"),
            (revenue.JACKPOT_UNCOLLECTED, rules.unclaimed),
        )
        return {clauses[Authority.PA][-1]: value for clauses, value in rows}
