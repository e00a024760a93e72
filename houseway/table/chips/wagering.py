"""The chips of a round: placing, withdrawing, collecting, paying and returning wagers, with an event for each."""

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
    """The part of a round that moves chips between players, layout and house. Amounts are in cents."""

    table: Table[Options, Memory]
    game: Game
    wagers: list[Wager]
    void: Void | None
    """The ruling that voided the round; None if it is not void."""
    _seats_in: list[int]

    def place(self, seat: int, name: str, amount: Cents, *clauses: str, selection: Selection = None) -> Wager:
        """The new wager, its chips moved from the player to the layout; raises ``BadInput`` if the seat lacks the chips."""
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
        """Places match play coupons beside their wagers; raises ``BadInput`` if a wager is missing."""
        for seat, faces in sorted(coupons.items()):
            for name, selection, face in faces:
                wager, clauses = self.wager(seat, name, selection), self.game.wagers[name].coupon
                if wager is None:
                    text = f"a match play coupon lies beside chips: seat {seat} has none on {name}"
                    raise BadInput(text, f"seats.{seat}.coupons.{name}", clauses[0], code="other-wager-missing")
                self.lay_coupon(wager, face, *clauses)

    def wager(self, seat: int, name: str, selection: Selection = None) -> Wager | None:
        """The seat's wager of that name and selection; None if it made none."""
        for wager in self.wagers:
            if wager.seat == seat and wager.id == name and wager.selection == selection:
                return wager
        return None

    def stake(self, seat: int, name: str) -> Cents:
        """The seat's stake on that wager, 0 if it made none."""
        wager = self.wager(seat, name)
        return wager.stake if wager else 0

    def open_wagers(self, *names: str) -> Iterator[Wager]:
        """The unsettled wagers: all of them, or those with the given names."""
        return (wager for wager in self.wagers if wager.result is None and (not names or wager.id in names))

    def seats_in(self) -> list[int]:
        """The seats with a wager in this round, in ascending order."""
        return self._seats_in

    def collect(self, wager: Wager, *clauses: str, to: Account = HOUSE) -> None:
        """Collects a losing wager for the house, or for another account such as the bank's."""
        self._settle(wager, "lose", clauses)
        wager.taken_by = to
        self.table.ledger.move(LAYOUT, to, wager.stake)
        self.write_down("collected", clauses, self._line(wager, wager.stake))
        self.take_coupon(wager)

    def surrender(self, wager: Wager, lost: Cents, *clauses: str, to: Account = HOUSE) -> None:
        """Settles a surrender: the player loses ``lost`` of the wager and takes the rest back."""
        self._settle(wager, "surrender", clauses)
        wager.taken_by, wager.lost = to, lost
        self.table.ledger.move(LAYOUT, to, lost)
        self.table.ledger.move(LAYOUT, wager.seat, wager.stake - lost)
        self.write_down("collected", clauses, self._line(wager, lost))
        if wager.stake > lost:
            self.write_down("returned", clauses, self._line(wager, wager.stake - lost))
        self.take_coupon(wager)

    def pool(self, wager: Wager, pot: Account, *clauses: str) -> None:
        """Moves an unsettled wager into a pot; the winner of the pot wins it."""
        wager.lies_in = pot
        self.table.ledger.move(LAYOUT, pot, wager.stake)
        self.write_down("pooled", clauses, self._line(wager, wager.stake))

    def settle_pooled(self, wager: Wager, result: Result, *clauses: str) -> None:
        """Sets the result of a wager in a pot, and pays or takes its coupon; awarding the pot moves the chips."""
        self._settle(wager, result, clauses)
        wager.taken_by = wager.lies_in
        if result == "win":
            self.pay_coupon(wager, EVEN)
        else:
            self.take_coupon(wager)

    def give_back(self, wager: Wager, *clauses: str) -> None:
        """Returns a wager to the player as a push."""
        self._settle(wager, "push", clauses)
        self.table.ledger.move(LAYOUT, wager.seat, wager.stake)
        self.write_down("returned", clauses, self._line(wager, wager.stake))
        self.return_coupon(wager)

    def withdraw(self, wager: Wager, *clauses: str) -> None:
        """Returns a wager that the player chose to withdraw, where the rules allow it."""
        self._settle(wager, "withdrawn", clauses)
        self.table.ledger.move(LAYOUT, wager.seat, wager.stake)
        self.write_down("returned", clauses, self._line(wager, wager.stake))
        self.return_coupon(wager)

    def take_back(self, wager: Wager, amount: Cents, *clauses: str) -> None:
        """Returns part of a wager to the player; the rest stays in play."""
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
        """Pays a winning wager from ``source`` at these odds, or a stated ``amount``, and returns the stake.

        Vigorish goes to the house, even if a player banks. A coupon is paid at the same odds, or ``coupon_amount``.
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
        """The new line for a payment without a stake of its own (a bonus on another wager, a fixed payout, an envy bonus)."""
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
        """Returns the wager of a void hand to the player, whether it is still open or was forfeited."""
        back = wager.stake
        if wager.result == "surrender":
            back = wager.lost
        source = wager.lies_in if wager.result is None else wager.taken_by
        wager.result, wager.clauses = "void", clauses
        self.table.ledger.move(source, wager.seat, back)
        self.write_down("returned", clauses, self._line(wager, back))
        self.return_coupon(wager)

    def void_all(self, void: Void) -> None:
        """Returns every wager of a void round, including forfeited ones, except those that stay settled.

        Raises ``ProtocolError`` if a paid wager would have to be returned.
        """
        self.void = void
        self.note("ruled", *void.clauses, text=void.text)
        for wager in self.wagers:
            if wager.id in void.keep or (void.keep_lost and wager.result == "lose"):
                continue
            rule = self.game.wagers.get(wager.id.partition("@")[0])  # a wager on another player's box is called name@3
            if wager.result is not None and rule is not None and rule.stands:
                continue
            if wager.result in ("push", "void", "withdrawn") or (wager.result == "win" and wager.stake == 0):
                continue
            if wager.result == "win" and void.keep_paid:
                continue
            if wager.result == "win":
                raise ProtocolError("a round was voided after a winning wager was paid")
            self.void_wager(wager, *void.clauses)
