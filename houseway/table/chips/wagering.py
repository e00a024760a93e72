"""Chips in a round: wagers placed, raised, taken back, collected, paid and returned, each act written down."""

from collections.abc import Iterator, Mapping
from typing import Generic

from houseway.equipment.money import EVEN, Cents, Odds, winnings
from houseway.errors import BadInput, ProtocolError
from houseway.table.chips.coupons import Promotion
from houseway.table.chips.ledger import HOUSE, LAYOUT, Account
from houseway.table.chips.wagers import Bets, Result, Selection, Wager
from houseway.table.faults import Void
from houseway.table.game import Game
from houseway.table.table import Memory, Options, Table


class Wagering(Promotion, Generic[Options, Memory]):
    """The part of a round that moves chips between players, layout and house."""

    table: Table[Options, Memory]
    game: Game
    wagers: list[Wager]
    void: Void | None
    """The ruling that made the round void, where one did."""
    _seats_in: list[int]

    def place(self, seat: int, name: str, amount: Cents, *clauses: str, selection: Selection = None) -> Wager:
        """Moves chips from the player to an area of the layout."""
        if self.table.seats[seat].buy_in is not None:
            self.table.afford(seat, amount, f"seats.{seat}.{name}", clauses[0])
        wager = Wager(seat, name, selection, amount)
        self.wagers.append(wager)
        if seat not in self._seats_in:
            self._seats_in = sorted([*self._seats_in, seat])
            self.table.playing.add(seat)
        self.table.ledger.move(seat, LAYOUT, amount)
        data: dict[str, object] = {"seat": seat, "wager": name, "amount": amount}
        if selection is not None:
            data["selection"] = selection
        self.write_down("wagered", clauses, data)
        return wager

    def lay_coupons(self, coupons: Mapping[int, Bets]) -> None:
        """Puts match play coupons beside the chips of the wagers that they are for."""
        for seat, faces in sorted(coupons.items()):
            for name, selection, face in faces:
                wager, clauses = self.wager(seat, name, selection), self.game.wagers[name].coupon
                if wager is None:
                    text = f"a match play coupon lies beside chips: seat {seat} has none on {name}"
                    raise BadInput(text, f"seats.{seat}.coupons.{name}", clauses[0], code="other-wager-missing")
                self.lay_coupon(wager, face, *clauses)

    def wager(self, seat: int, name: str, selection: Selection = None) -> Wager | None:
        """The seat's wager of that name, if it made one."""
        for wager in self.wagers:
            if wager.seat == seat and wager.id == name and wager.selection == selection:
                return wager
        return None

    def stake(self, seat: int, name: str) -> Cents:
        """What the seat has on that wager, 0 where it made none."""
        wager = self.wager(seat, name)
        return wager.stake if wager else 0

    def open_wagers(self, *names: str) -> Iterator[Wager]:
        """Wagers that are not settled yet, all or those named."""
        return (wager for wager in self.wagers if wager.result is None and (not names or wager.id in names))

    def seats_in(self) -> list[int]:
        """Seats with a wager in this round, rising."""
        return self._seats_in

    def collect(self, wager: Wager, *clauses: str, to: Account = HOUSE) -> None:
        """The house, or whoever banks the round, takes a losing wager."""
        self._settle(wager, "lose", clauses)
        wager.taken_by = to
        self.table.ledger.move(LAYOUT, to, wager.stake)
        self.write_down("collected", clauses, self._line(wager, wager.stake))
        self.take_coupon(wager)

    def surrender(self, wager: Wager, lost: Cents, *clauses: str, to: Account = HOUSE) -> None:
        """The player gives up part of the wager and takes the rest back."""
        self._settle(wager, "surrender", clauses)
        wager.taken_by, wager.lost = to, lost
        self.table.ledger.move(LAYOUT, to, lost)
        self.table.ledger.move(LAYOUT, wager.seat, wager.stake - lost)
        self.write_down("collected", clauses, self._line(wager, lost))
        if wager.stake > lost:
            self.write_down("returned", clauses, self._line(wager, wager.stake - lost))
        self.take_coupon(wager)

    def pool(self, wager: Wager, pot: Account, *clauses: str) -> None:
        """Puts a wager that is not decided yet into a pot; whoever wins the pot has won it."""
        wager.lies_in = pot
        self.table.ledger.move(LAYOUT, pot, wager.stake)
        self.write_down("pooled", clauses, self._line(wager, wager.stake))

    def settle_pooled(self, wager: Wager, result: Result, *clauses: str) -> None:
        """Whether a wager that lies in a pot was won with it or lost to it; the pot's own award moves the chips."""
        self._settle(wager, result, clauses)
        wager.taken_by = wager.lies_in
        if result == "win":
            self.pay_coupon(wager, EVEN)
        else:
            self.take_coupon(wager)

    def give_back(self, wager: Wager, *clauses: str) -> None:
        """The player takes the wager back: neither won nor lost."""
        self._settle(wager, "push", clauses)
        self.table.ledger.move(LAYOUT, wager.seat, wager.stake)
        self.write_down("returned", clauses, self._line(wager, wager.stake))
        self.return_coupon(wager)

    def withdraw(self, wager: Wager, *clauses: str) -> None:
        """The player takes the wager back by the player's own choice, where the rules leave one; it is out of the round."""
        self._settle(wager, "withdrawn", clauses)
        self.table.ledger.move(LAYOUT, wager.seat, wager.stake)
        self.write_down("returned", clauses, self._line(wager, wager.stake))
        self.return_coupon(wager)

    def take_back(self, wager: Wager, amount: Cents, *clauses: str) -> None:
        """The player takes part of a wager back that is not at risk; the rest stands."""
        wager.stake -= amount
        self.table.ledger.move(LAYOUT, wager.seat, amount)
        self.write_down("returned", clauses, self._line(wager, amount))

    def pay(
        self,
        wager: Wager,
        at: Odds,
        *clauses: str,
        vigorish: Cents = 0,
        rounding: str = "",
        amount: Cents | None = None,
        source: Account = HOUSE,
        coupon_vigorish: Cents = 0,
        coupon_amount: Cents | None = None,
    ) -> None:
        """The house (or whoever banks) pays a winning wager at these odds or a stated amount; the stake goes home.

        Vigorish is the house's, whoever banks. A coupon wins at the same odds, or an amount stated for it.
        """
        won, dropped = winnings(wager.stake, at) if amount is None else (amount, False)
        self._settle(wager, "win", clauses)
        wager.paid, wager.vigorish = won, vigorish
        ledger = self.table.ledger
        ledger.move(source, wager.seat, won)
        ledger.move(LAYOUT, wager.seat, wager.stake)
        if vigorish:
            ledger.move(wager.seat, HOUSE, vigorish)
        data = self._line(wager, won)
        if amount is None:
            data["odds"] = at
        if vigorish:
            data["vigorish"] = vigorish
        if rounding or dropped:
            data["rounding"] = rounding or "fraction_of_a_cent_dropped"
        self.write_down("paid", clauses, data)
        self.pay_coupon(wager, at, coupon_vigorish, coupon_amount)

    def award(
        self, seat: int, name: str, amount: Cents, *clauses: str, at: Odds | None = None, source: Account = HOUSE
    ) -> Wager:
        """Pays something that had no stake of its own (a bonus on another wager, a fixed payout, an envy bonus)."""
        line = Wager(seat, name, None, 0, "win", amount, 0, clauses)
        self.wagers.append(line)
        self.table.ledger.move(source, seat, amount)
        data: dict[str, object] = {"seat": seat, "wager": name, "amount": amount}
        if at is not None:
            data["odds"] = at
        self.write_down("paid", clauses, data)
        return line

    def _settle(self, wager: Wager, result: Result, clauses: tuple[str, ...]) -> None:
        if wager.result is not None:
            raise ProtocolError(f"the {wager.id} of seat {wager.seat} is settled twice")
        wager.result, wager.clauses = result, clauses

    @staticmethod
    def _line(wager: Wager, amount: Cents) -> dict[str, object]:
        data: dict[str, object] = {"seat": wager.seat, "wager": wager.id, "amount": amount}
        if wager.selection is not None:
            data["selection"] = wager.selection
        return data

    def void_wager(self, wager: Wager, *clauses: str) -> None:
        """A wager on a void hand goes back to the player, whether it still lies there or was forfeited."""
        back = wager.stake
        if wager.result == "surrender":
            back = wager.lost
        source = wager.lies_in if wager.result is None else wager.taken_by
        wager.result, wager.clauses = "void", clauses
        self.table.ledger.move(source, wager.seat, back)
        self.write_down("returned", clauses, self._line(wager, back))
        self.return_coupon(wager)

    def void_all(self, void: Void) -> None:
        """Returns every wager of a void round, forfeited ones too, except those settled for good."""
        self.void = void
        self.note("ruled", *void.clauses, text=void.text)
        for wager in self.wagers:
            if wager.id in void.keep or (void.keep_lost and wager.result == "lose"):
                continue
            rule = self.game.wagers.get(wager.id.partition("@")[0])  # one on another's box is called name@3
            if wager.result is not None and rule is not None and rule.stands:
                continue
            if wager.result in ("push", "void", "withdrawn") or (wager.result == "win" and wager.stake == 0):
                continue
            if wager.result == "win" and void.keep_paid:
                continue
            if wager.result == "win":
                raise ProtocolError("a round was voided after a winning wager was paid")
            self.void_wager(wager, *void.clauses)
