"""The seats of a live table: players, their chips, the wagers before the deal, and who is away."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Final

from houseway.equipment.money import Cents, cents, dollars, spoken
from houseway.errors import BadInput
from houseway.live.commands import Command
from houseway.table.chips.coupons import check_laid
from houseway.table.chips.wagers import Bets, Place, read_bets
from houseway.table.game import WagerRule
from houseway.table.round import Round
from houseway.transparency.deck.seeds import read_seed

if TYPE_CHECKING:
    from houseway.live.standing import TableStanding

NO_CHIPS: Final = "you have no chips: buy in at the cage, or leave another table to bring its chips here"
NO_PLAY_CHIPS: Final = "you have no play chips: top up, or leave another table to bring its chips here"


@dataclass
class Player:
    """A player at a seat."""

    name: str
    bot: bool = False
    away: bool = False
    gone: bool = False
    """True if the player is away because all connections were closed for longer than the grace."""
    ready: bool = False
    since: datetime | None = None
    """The time since which the player has been away; None if present."""
    seed: str = ""
    """The player's seed for the promised deck, in hex; empty for none."""
    after: int = -1
    """The number of the last round begun before the player sat down; its cards belonged to the seat's earlier player."""
    bank: int | None = None
    """Seconds left in the player's time bank; None until it is first used."""
    banked_at: datetime | None = None
    """When the bank began to run down in the open decision; None while it does not."""
    hands: int = 0
    """Hands played since the player sat down, counted where the table has time banks."""

    def is_here(self) -> None:
        """Marks the player as present."""
        self.away, self.gone, self.since = False, False, None


Lying = dict[int, dict[Place, Cents]]
Requests = dict[str, int]
Memento = tuple[dict[int, Player], Lying, Lying, Requests]
"""Players, wagers and coupons, each by seat, and the seats that players asked for."""


class Players:
    """The seats of a live table."""

    def __init__(self, live: "TableStanding") -> None:
        self._live = live
        self.by_seat: dict[int, Player] = {}
        self.bets: Lying = {}
        """The wagers placed before the deal, which may still be changed, by seat, in cents."""
        self.coupons: Lying = {}
        """The face values of the match play coupons beside these wagers, by seat."""
        self.wants: Requests = {}
        """The seats that players asked to move to, by name, in the order in which they asked."""

    # -- queries -----------------------------------------------------------------------------------------------------

    def seat_of(self, name: str) -> int:
        """The seat of an account; raises ``BadInput`` if it has none at this table."""
        for number, player in self.by_seat.items():
            if player.name == name:
                return number
        raise BadInput("you do not sit at this table", "seat", code="not-seated")

    def chips(self, number: int) -> Cents:
        """The seat's chips in cents, without wagers placed before the deal."""
        return self._live.chips(number) - self.staked(number)

    def staked(self, number: int) -> Cents:
        """The sum of the seat's wagers before the deal, in cents; 0 during a round."""
        return 0 if self._live.playing else sum(self.bets.get(number, {}).values())

    def is_absent(self, number: int) -> bool:
        """True if nobody answers for that seat in the current round."""
        return self.viewer(number) is None or self.by_seat[number].away

    def viewer(self, number: int | None) -> int | None:
        """The seat whose view of the round its player gets; None (a bystander's) if they sat down after it began."""
        player = None if number is None else self.by_seat.get(number)
        return number if player is not None and player.after < self._live.number else None

    def is_away(self, number: int) -> bool:
        """True if the table does not wait for that seat: its player is away or excused by the house."""
        house = self._live.game.house
        return self.by_seat[number].away or (house is not None and number in house.absent(self._live.table))

    def all_ready(self) -> bool:
        """True if every player who is not away is ready and there is a reason to deal."""
        here = [player for number, player in self.by_seat.items() if not self.is_away(number)]
        return self.worth_dealing and bool(here) and all(player.ready for player in here)

    @property
    def worth_dealing(self) -> bool:
        """True if there are wagers on the layout, or if all wagers of the game arise in play."""
        return bool(self.bets) or self.stakes_arise

    @property
    def stakes_arise(self) -> bool:
        """True if all wagers of the game arise in play, so that none is made before the deal."""
        return not any(rule.placed for rule in self._live.game.wagers.values())

    # -- sitting down and leaving ------------------------------------------------------------------------------------

    def sit(self, command: Command) -> None:
        """Seats the sender with a buy-in from their account; raises ``BadInput`` if the seat or the buy-in is refused."""
        live = self._live
        if live.status == "closed":
            raise BadInput("the table is closed", "table", code="table-closed")
        number, bot = command["seat"], command.fields.get("bot", False)
        if isinstance(number, bool) or not isinstance(number, int) or not isinstance(bot, bool):
            raise BadInput("a seat is a whole number", "seat", code="not-a-number")
        amount = self._amount(command["buy_in"], "buy_in", NO_PLAY_CHIPS if live.config.training else NO_CHIPS)
        seed = read_seed(command.fields.get("seed", ""))
        if any(player.name == command.by for player in self.by_seat.values()):
            raise BadInput("you sit at this table already", "seat", code="already-seated")
        live.set_clock()
        house = live.game.house
        self._check_chips(command.by, None, amount)
        seat = live.table.sit(number, amount, command.by)
        seat.buy_in = amount - live.table.ledger[number]
        if house is not None:
            house.arrive(live.table, number)
        self.by_seat[number] = Player(command.by, bot, seed=seed, after=live.number)
        live.pay_account(command.by, -amount)
        text = f"{command.by} takes seat {number} with {spoken(amount)}"
        live.note("seated", text, live.game.seat_clause, seat=number, amount=amount)
        live.log_act("take_seat", "dealer", {"seat": number})

    def leave(self, command: Command) -> None:
        """Removes the sender from the table; raises ``BadInput`` if they have a wager in the current round."""
        number = self.seat_of(command.by)
        if "seat" in command.fields and command["seat"] != number:
            raise BadInput(f"you sit at seat {number}", "seat", code="already-seated")
        self.refuse_in_round(number)
        self.stand_up(number)

    def refuse_in_round(self, number: int) -> None:
        """Raises ``BadInput`` if the seat has a wager in the current round."""
        live = self._live
        if live.playing and live.round is not None and number in live.round.table.playing:
            text = f"seat {number} has a wager in this round and stays until it is over"
            raise BadInput(text, f"seats.{number}", live.game.stay_clause, code="wager-in-play")

    def stand_up(self, number: int) -> None:
        """Removes a player with all their chips, after the game's ``on_leave`` hook."""
        self._live.set_clock()
        table = self._live.table
        buy_in = table.seats[number].buy_in or 0
        table.leave(number)
        self.is_gone(number, buy_in + table.ledger[number])

    def take(self, number: int, name: str) -> None:
        """Puts a player at a seat of whom the table knows the chips already."""
        self.by_seat[number] = Player(name, after=self._live.number)

    def free(self, number: int) -> Player:
        """Frees a seat and returns its player."""
        self.take_back(number)
        return self.by_seat.pop(number)

    def is_gone(self, number: int, amount: Cents) -> None:
        """Frees the seat and pays its player's account that amount in cents."""
        live, player = self._live, self.free(number)
        live.pay_account(player.name, amount)
        text = f"{player.name} leaves seat {number} with {spoken(amount)}"
        if held := live.table.coupons_kept.get(player.name):
            text += f", and keeps the match play coupons of {', '.join(map(spoken, held))} for this table"
        live.note("left", text, seat=number, amount=amount)
        live.log_act("leave_seat", "dealer", {"seat": number})

    def follow_moves(self) -> None:
        """Moves players, wagers and coupons to the new seats of players who changed seats; they lose the last round's view."""
        seats = {seat.player: number for number, seat in self._live.table.seats.items()}
        moved = {old: seats[player.name] for old, player in self.by_seat.items() if seats.get(player.name, old) != old}
        if not moved:
            return
        for old in moved:
            self.by_seat[old].after = self._live.number
        self.by_seat = {moved.get(seat, seat): player for seat, player in self.by_seat.items()}
        self.bets = {moved.get(seat, seat): lying for seat, lying in self.bets.items()}
        self.coupons = {moved.get(seat, seat): laid for seat, laid in self.coupons.items()}

    def buy(self, command: Command) -> None:
        """Adds chips from the sender's account; raises ``BadInput`` during a round."""
        live = self._live
        number = self.seat_of(command.by)
        live.refuse_while_playing("chips are bought")
        amount = self._amount(command["amount"], "amount")
        self._check_chips(command.by, live.chips(number), amount)
        seat = live.table.seats[number]
        seat.buy_in = (seat.buy_in or 0) + amount
        live.pay_account(command.by, -amount)
        stakes = (
            (live.game.stay_clause,) if live.game.scenario.chips_word == "stack" else ()
        )  # table stakes: the clause is about chips in play
        live.note("bought", f"seat {number} buys {spoken(amount)}", *stakes, seat=number, amount=amount)

    def _check_chips(self, name: str, held: Cents | None, amount: Cents) -> None:
        """Raises ``BadInput`` for chips outside the table's buy-in limits; ``held`` is None for a player who sits down."""
        table, house = self._live.table, self._live.game.house
        if house is not None:
            house.check_chips(table, name, held, amount)
        elif table.house_rules is not None:
            table.house_rules.check_buy_in(held, amount)

    @staticmethod
    def price(command: Command) -> Cents:
        """The amount, in cents, that a command takes from its sender's account; 0 if none or not readable."""
        wanted = {"sit": "buy_in", "buy": "amount"}.get(command.do)
        try:
            return 0 if wanted is None else cents(command.fields.get(wanted), wanted)
        except BadInput:
            return 0

    def away(self, command: Command, away: bool) -> None:
        """Marks the sender as away or back; raises ``BadInput`` if nothing changes."""
        player = self.by_seat[self.seat_of(command.by)]
        if player.away is away:
            raise BadInput("you are away already" if away else "you are here already", "away", code="already-so")
        player.is_here()
        if away:
            player.away, player.since = True, self._live.at
        self._live.note("away" if away else "back", f"{player.name} is {'away' if away else 'back'}")

    def missed(self, number: int) -> None:
        """Marks a player who let the clock run out as away."""
        player = self.by_seat[number]
        if not player.away:
            player.away, player.since = True, self._live.at
            self._live.note("away", f"{player.name} did not decide in time and counts as away", seat=number)

    def seed(self, command: Command) -> None:
        """Sets a player's seed for the promised deck."""
        self.by_seat[self.seat_of(command.by)].seed = read_seed(command["seed"])

    def seeds(self) -> dict[int, str]:
        """The players' seeds by seat, in hex, of those who have one."""
        return {number: player.seed for number, player in sorted(self.by_seat.items()) if player.seed}

    def forget_seeds(self) -> None:
        """Clears all seeds; a seed is valid for one promise only."""
        for player in self.by_seat.values():
            player.seed = ""

    # -- wagers ------------------------------------------------------------------------------------------------------

    def wager(self, command: Command) -> None:
        """Adds chips to the seat's wager on a betting area, and places a coupon beside it if the command names one.

        With an amount of 0 only the coupon is placed. Raises ``BadInput`` if the wager or coupon is refused.
        """
        live = self._live
        number = self.seat_of(command.by)
        coupon = self._amount(command["coupon"], "coupon") if "coupon" in command.fields else 0
        amount = cents(command["amount"], "amount") if coupon else self._amount(command["amount"], "amount")
        name, pick, written = command["wager"], command.fields.get("selection"), dollars(amount or coupon)
        raw = {name: written if pick is None else {pick: written}} if isinstance(name, str) else name
        ((wager, selection, _),) = read_bets(live.game, live.table.submission, raw, "wager")
        rule: WagerRule = live.game.wagers[wager]
        if rule.sole and any((wager, selection) in lying for seat, lying in self.bets.items() if seat != number):
            raise BadInput(
                f"another seat has made the {rule.title} already: only one seat may",
                wager,
                rule.sole,
                code="sole-wager-taken",
            )
        lying = self.bets.get(number, {})
        total = lying.get((wager, selection), 0) + amount
        live.table.within_limits(total, False, wager, rule.clauses[0])
        live.table.afford(number, self.staked(number) + amount, wager, rule.clauses[0])
        if coupon:
            self._lay_coupon(number, (wager, selection), coupon, total)
        self.bets.setdefault(number, {})[wager, selection] = total
        player = self.by_seat[number]
        player.ready = False
        player.is_here()

    def _lay_coupon(self, number: int, place: Place, face: Cents, stake: Cents) -> None:
        """Places a coupon of the seat beside its chips."""
        check_laid(self._live.table, number, place, face, stake, self.coupons.get(number, {}))
        self.coupons.setdefault(number, {})[place] = face

    def clear(self, command: Command) -> None:
        """Takes back all wagers of the seat, or the one named; raises ``BadInput`` if there is none.

        With an amount only so much is taken off each; a coupon that no longer has as much beside it goes back too.
        """
        number = self.seat_of(command.by)
        lying = self.bets.get(number, {})
        name, pick = command.fields.get("wager"), command.fields.get("selection")
        part = self._amount(command["amount"], "amount") if "amount" in command.fields else None
        gone = [bet for bet in lying if name in (None, bet[0]) and (pick is None or str(pick) == str(bet[1]))]
        if not gone:
            raise BadInput("you have no such wager on the layout", "clear", code="no-such-wager")
        laid = self.coupons.get(number, {})
        for bet in gone:
            left = 0 if part is None else max(0, lying[bet] - part)
            if left:
                lying[bet] = left
            else:
                del lying[bet]
            if left < laid.get(bet, 0):
                del laid[bet]
        if not lying:
            self.bets.pop(number)
        self.by_seat[number].ready = False

    def make_ready(self, command: Command) -> None:
        """Marks the seat as ready; raises ``BadInput`` if its wagers break the rules."""
        number = self.seat_of(command.by)
        self.check(number)
        player = self.by_seat[number]
        player.ready = True
        player.is_here()

    def check(self, number: int) -> None:
        """Raises ``BadInput`` if the rules refuse the seat's wagers."""
        if number in self.bets:
            table = self._live.table
            scratch = replace(table, ledger=table.ledger.copy(), playing=set())  # placing bets changes nothing else
            coupons = {number: self._laid(number)}
            Round(scratch, {number: self._of(number)}, coupons=coupons).place_bets()

    def drop_refused(self) -> None:
        """Returns wagers that the rules refuse to their players, when the betting time is over."""
        for number in list(self.bets):
            try:
                self.check(number)
            except BadInput as refused:
                self.take_back(number)
                self._live.note(
                    "refused", f"the wagers of seat {number} go back: {refused.message}", *refused.cited, seat=number
                )

    def take_back(self, number: int) -> None:
        """Returns the wagers and coupons that a seat has placed before the deal."""
        self.bets.pop(number, None)
        self.coupons.pop(number, None)

    def round_bets(self) -> dict[int, Bets]:
        """The wagers on the layout by seat, as a round takes them."""
        return {number: self._of(number) for number in sorted(self.bets)}

    def round_coupons(self) -> dict[int, Bets]:
        """The coupons on the layout by seat, as a round takes them."""
        return {number: self._laid(number) for number, laid in sorted(self.coupons.items()) if laid}

    def unready(self) -> None:
        """Marks every player as not ready."""
        for player in self.by_seat.values():
            player.ready = False

    def memento(self) -> Memento:
        """A copy of the state, to undo a refused command."""
        people = {number: replace(player) for number, player in self.by_seat.items()}
        bets, coupons = (
            {seat: dict(lying) for seat, lying in by_seat.items()} for by_seat in (self.bets, self.coupons)
        )
        return people, bets, coupons, dict(self.wants)

    def restore(self, before: Memento) -> None:
        """Restores the state that :meth:`memento` copied."""
        self.by_seat, self.bets = before[0], before[1]
        self.coupons = before[2] if len(before) > 2 else {}  # old snapshots have neither coupons nor requests
        self.wants = before[3] if len(before) > 3 else {}

    def end_round(self) -> None:
        """Clears the layout and un-readies every player."""
        self.bets.clear()
        self.coupons.clear()
        self.unready()

    def _of(self, number: int) -> Bets:
        return [(wager, selection, amount) for (wager, selection), amount in self.bets[number].items()]

    def _laid(self, number: int) -> Bets:
        return [(wager, selection, face) for (wager, selection), face in self.coupons.get(number, {}).items()]

    @staticmethod
    def _amount(value: object, where: str, nothing: str = "the amount is nothing") -> Cents:
        amount = cents(value, where)
        if amount == 0:
            raise BadInput(nothing, where, code="amount-is-nothing")
        return amount
