"""Betting: whose turn it is, which actions are open, and what they cost. Independent of cards and events.

A hand of poker is one :class:`Betting`. Antes, blinds and forced bets are posted. Each betting round opens at a seat and
goes clockwise until every player has answered the latest bet; closing it returns the uncalled part.
Bets and raises are given as totals of the betting round (*raise to*).
"""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.games.poker.play.limits import Chips, Limits
from houseway.games.poker.play.pots import Pot, layers

Seat = int


class Options(NamedTuple):
    """The actions open to a player: the cost of a call (0 is a check) and the range of a bet or raise, or None."""

    to_call: Chips
    raise_from: Chips | None
    raise_to: Chips | None
    opens: bool
    """Whether a wager would open the betting round (a bet, not a raise)."""


class Step(NamedTuple):
    """A snapshot of the betting after a wager, restored when a later wager is refunded."""

    current: Chips
    level: Chips
    full: Chips
    raises: int
    bettors: int


class Betting:
    """The chips of one hand of poker and the turn to act.

    ``order`` lists the seats clockwise, starting with the one that acts first by position; ``stacks`` is chips by seat.
    """

    __slots__ = (
        "acted",
        "acted_at",
        "apart",
        "bets",
        "bettors",
        "big",
        "checked",
        "current",
        "folded",
        "full",
        "level",
        "limits",
        "opener",
        "order",
        "posted",
        "put",
        "raises",
        "stacks",
        "steps",
        "stopped",
        "waiting",
    )

    def __init__(self, limits: Limits, order: Sequence[Seat], stacks: dict[Seat, Chips]) -> None:
        self.limits = limits
        self.order = tuple(order)
        self.stacks = {seat: stacks[seat] for seat in order}
        self.put: dict[Seat, Chips] = dict.fromkeys(order, 0)
        """Chips put into the pot in this hand, by seat."""
        self.apart: dict[Seat, Chips] = dict.fromkeys(order, 0)
        """Antes that differ by seat and dead blinds. They belong to the main pot and other players do not match them."""
        self.folded: set[Seat] = set()
        self.stopped: set[Seat] = set()
        """Seats that no longer wager and contend only for the pot as it stood when they stopped."""
        self.bettors: list[Seat] = []
        """Seats that bet or raised in the last betting round, in order, including blinds and forced bets."""
        self.opener: Seat | None = None
        self._fresh()

    def _fresh(self) -> None:
        self.bets: dict[Seat, Chips] = dict.fromkeys(self.order, 0)
        self.current = self.level = 0
        self.full = self.limits.minimum
        self.raises = 0
        self.big = False
        self.checked: set[Seat] = set()
        self.acted: set[Seat] = set()
        """Seats that have acted in this betting round, including checks."""
        self.acted_at: dict[Seat, Chips] = {}
        """The bet to call when a seat last called or raised, for seats that have acted since the last full raise."""
        self.posted: dict[Seat, Chips] = {}
        """Blinds and forced bets at their full amount, even if the poster had fewer chips: others call the full amount."""
        self.steps: list[Step] = []
        """Snapshots taken when the round opened and after each bet and raise."""
        self.waiting: list[Seat] = []

    # -- who is there ---------------------------------------------------------------------------------------------

    @property
    def live(self) -> list[Seat]:
        """Seats that have not folded, in order."""
        return [seat for seat in self.order if seat not in self.folded]

    @property
    def contenders(self) -> int:
        """Number of seats that have not folded."""
        return len(self.order) - len(self.folded)

    @property
    def able(self) -> list[Seat]:
        """Seats that can still bet, in order: they have chips and have neither folded nor stopped wagering."""
        stacks, folded, stopped = self.stacks, self.folded, self.stopped
        return [seat for seat in self.order if stacks[seat] > 0 and seat not in folded and seat not in stopped]

    def may_act(self, seat: Seat) -> bool:
        """Whether a seat can still bet: it has chips and has neither folded nor stopped wagering."""
        return self.stacks[seat] > 0 and seat not in self.folded and seat not in self.stopped

    def after(self, seat: Seat) -> list[Seat]:
        """All other seats, clockwise from ``seat``."""
        place = self.order.index(seat)
        return [*self.order[place + 1 :], *self.order[:place]]

    def last_to_bet(self) -> Seat:
        """The seat that shows first at the showdown.

        This is the last live seat that bet or raised in the last betting round; failing that, the last bettor, the seat
        that opened the round, or the first live seat.
        """
        alive = [seat for seat in self.bettors if seat not in self.folded]
        for seat in (*alive[-1:], self.aggressor, self.opener):
            if seat is not None:
                return seat
        return self.live[0]

    @property
    def aggressor(self) -> Seat | None:
        """The seat that made the last bet or raise of the last betting round, or None."""
        return self.bettors[-1] if self.bettors else None

    @property
    def total(self) -> Chips:
        """All chips in the pot, including side pots."""
        return sum(self.put.values()) + sum(self.apart.values())

    # -- what must be put up --------------------------------------------------------------------------------------

    def ante(self, seat: Seat, amount: Chips) -> Chips:
        """Takes an ante, which others do not have to call. Returns the chips paid, less than ``amount`` if all-in."""
        return self._take(seat, amount)

    def ante_apart(self, seat: Seat, amount: Chips) -> Chips:
        """Takes an ante or a dead blind that only this seat owes. Returns the chips paid, less than ``amount`` if all-in."""
        paid = min(amount, self.stacks[seat])
        self.stacks[seat] -= paid
        self.apart[seat] += paid
        return paid

    def post(self, seat: Seat, amount: Chips) -> Chips:
        """Takes a blind, straddle or forced bet, which others have to call. Returns the chips paid, less if all-in."""
        paid = self._take(seat, amount)
        self.bets[seat] += paid
        self.posted[seat] = amount
        if amount > self.current:
            # Callers owe the full blind even if its poster could not pay all of it.
            self.current = amount
            self.level = amount if amount >= self.limits.minimum else 0
            self.bettors.append(seat)
        return paid

    def _take(self, seat: Seat, amount: Chips) -> Chips:
        paid = min(amount, self.stacks[seat])
        self.stacks[seat] -= paid
        self.put[seat] += paid
        return paid

    # -- a betting round ------------------------------------------------------------------------------------------

    def open(self, first: Seat, big: bool = False, acted: Seat | None = None) -> None:
        """Opens a betting round at seat ``first``. ``big`` selects the larger bet of fixed limit.

        Seat ``acted`` has already made its forced bet and acts again only after a raise.
        """
        self.big = big
        if not self.current:
            self.bettors = []
        self.full = max(self.size, self.full if self.current else 0)
        able = self.able
        self.waiting = [seat for seat in (first, *self.after(first)) if seat != acted and seat in able]
        self.opener = self.waiting[0] if self.waiting else first
        if acted is not None:
            self.acted.add(acted)
        self._remember()

    def _remember(self) -> None:
        self.steps.append(Step(self.current, self.level, self.full, self.raises, len(self.bettors)))

    @property
    def size(self) -> Chips:
        """The size of a bet in fixed limit; the minimum bet in other structures."""
        limits = self.limits
        if self.big and limits.structure == "fixed_limit":
            return 2 * limits.minimum if limits.maximum is None else limits.maximum
        return limits.minimum

    def turn(self) -> Seat | None:
        """The seat whose turn it is, or None when the betting round is complete."""
        waiting, folded = self.waiting, self.folded
        if len(self.order) - len(folded) > 1:
            while waiting:
                seat = waiting[0]
                able = self.stacks[seat] > 0 and seat not in folded and seat not in self.stopped
                if able and (self.bets[seat] < self.current or self._others_can(seat)):
                    return seat
                waiting.pop(0)
        return None

    def _others_can(self, seat: Seat) -> bool:
        """Whether any other seat could still answer a bet."""
        for other in self.order:
            if other != seat and self.stacks[other] and other not in self.folded and other not in self.stopped:
                return True
        return False

    def options(self) -> Options:
        """The actions open to the seat whose turn it is. Call :meth:`turn` first."""
        seat = self.waiting[0]
        stack, bet, opens = self.stacks[seat], self.bets[seat], self.current == 0
        owed = self.current - bet
        if owed > stack:
            owed = stack
        if stack == owed or not self.may_raise(seat):
            return Options(owed, None, None, opens)
        low, high = self._span(bet)
        own = bet + stack
        if high is not None and high < own:
            return Options(owed, min(low, high), high, opens)
        return Options(owed, min(low, own), own, opens)

    def may_raise(self, seat: Seat) -> bool:
        """Whether the cap, the check-raise rule, reopened betting and the other seats let the seat raise, ignoring its stack."""
        limits = self.limits
        if limits.max_raises is not None and self.current and self.raises >= limits.max_raises:
            return False
        if seat in self.checked and not limits.check_raise:
            return False
        acted = self.acted_at.get(seat)
        if acted is not None and not limits.reopens_always and not self._is_full(self.current - acted):
            return False
        return self._others_can(seat)

    def _is_full(self, increase: Chips) -> bool:
        return increase >= self.full or (self.limits.reopens_at_half and increase > 0 and 2 * increase >= self.full)

    def _span(self, bet: Chips) -> tuple[Chips, Chips | None]:
        """The smallest and largest total of a bet or raise, ignoring the stack; the largest is None without a limit."""
        limits, current = self.limits, self.current
        if limits.structure == "fixed_limit":
            # One bet above the last full bet: a forced bet or all-in below a full bet is completed, not raised.
            low = self.level + self.size
            all_in = self.aggressor is not None and not self.stacks[self.aggressor]
            return low, max(low, current + self.size) if limits.reopens_always and all_in else low
        low = max(current + self.full, limits.minimum) if current >= limits.minimum else limits.minimum
        if limits.structure == "spread_limit":
            return low, None if limits.maximum is None else max(low, current + limits.maximum)
        high = None
        if limits.structure == "pot_limit":
            # The raise may be as large as the pot after the call.
            high = current + self.total + current - bet
        if limits.maximum is not None:
            top = current + limits.maximum
            high = top if high is None else min(high, top)
        return low, None if high is None else max(low, high)

    def check(self) -> None:
        """Checks for the seat whose turn it is."""
        seat = self.waiting.pop(0)
        self.acted.add(seat)
        self.checked.add(seat)

    def call(self) -> Chips:
        """Calls the largest bet, or goes all-in for less. Returns the chips put in."""
        seat = self.waiting.pop(0)
        paid = self._take(seat, self.current - self.bets[seat])
        self.bets[seat] += paid
        self.acted.add(seat)
        self.acted_at[seat] = self.current
        return paid

    def fold(self) -> None:
        """Folds for the seat whose turn it is."""
        self.folded.add(self.waiting.pop(0))

    def raise_to(self, total: Chips) -> Chips:
        """Bets or raises to ``total``, which must be within :meth:`options`. Returns the chips put in."""
        seat = self.waiting.pop(0)
        paid = self._take(seat, total - self.bets[seat])
        before = self.current
        self.bets[seat] += paid
        self.current = total
        self.acted.add(seat)
        self.acted_at[seat] = total
        self.bettors.append(seat)
        completes = 0 < before < self.size == total
        if completes or self._is_full(total - before):
            if before and not completes:
                self.raises += 1
            self.level = total
            self.acted_at = {seat: total}  # a full raise reopens the betting for all who acted before
            if self.limits.structure != "fixed_limit":
                self.full = max(self.full if before < self.limits.minimum else 0, total - before, self.limits.minimum)
        able = self.able
        self.waiting = [other for other in self.after(seat) if other in able]
        self._remember()
        return paid

    def close(self) -> tuple[Seat, Chips] | None:
        """Ends the betting round. Returns the live seat and the uncalled amount returned to it, or None."""
        back = self.uncalled()
        if back is not None and back[0] in self.folded:
            back = None  # a folded hand leaves all its chips in the pot
        if back is not None:
            seat, amount = back
            self.put[seat] -= amount
            self.stacks[seat] += amount
        self._fresh()
        return back

    def uncalled(self) -> tuple[Seat, Chips] | None:
        """The seat with the largest bet and the part of it that no other seat matched, or None."""
        bets = self.bets
        if not self.current:
            return None
        top = max(bets, key=bets.__getitem__)
        second = 0
        for seat, bet in bets.items():
            if seat != top and bet > second:
                second = bet
        return (top, bets[top] - second) if bets[top] > second else None

    # -- hands that go in other ways ------------------------------------------------------------------------------

    def retire(self, seat: Seat) -> None:
        """Kills a seat's hand without a fold by the player. Its chips stay in the pot."""
        self.folded.add(seat)
        if seat in self.waiting:
            self.waiting.remove(seat)

    def refund(self, seat: Seat) -> Chips:
        """Moves everything the seat put into the pot back to its stack. Returns the amount."""
        amount = self.put[seat] + self.apart[seat]
        self.put[seat] = self.bets[seat] = self.apart[seat] = 0
        self.stacks[seat] += amount
        self.posted.pop(seat, None)
        left = max(*self.bets.values(), *self.posted.values())
        if left < self.current:
            self._fall_back(left)
        return amount

    def _fall_back(self, left: Chips) -> None:
        """Restores the betting to ``left``, the largest wager that remains after a refund."""
        while self.steps and self.steps[-1].current > left:
            self.steps.pop()
        if self.steps:
            before, self.level, self.full, self.raises, bettors = self.steps[-1]
            del self.bettors[bettors:]
        else:
            before, self.raises = 0, 0
            self.bettors = [seat for seat in self.bettors if self.bets[seat]]
        if not self.steps or self._is_full(left - before):
            self.level = left if left >= self.limits.minimum else 0
        self.current = left
        self.acted_at = {seat: self.bets[seat] for seat in self.acted - self.checked}
        self.waiting = [seat for seat in self.waiting if seat not in self.acted or self.bets[seat] < left]

    def stop(self, seat: Seat) -> None:
        """Ends the seat's wagering. It keeps contending for the pot as it stands."""
        self.stopped.add(seat)
        if seat in self.waiting:
            self.waiting.remove(seat)

    # -- pots -----------------------------------------------------------------------------------------------------

    def pots(self) -> tuple[Pot, ...]:
        """The current pots, main pot first, each with its eligible seats."""
        live = self.live
        found = layers(self.put, live)
        apart = sum(self.apart.values())
        if not apart:
            return found
        main, *sides = found
        if len(main.eligible) == len(live):
            return (main._replace(amount=main.amount + apart), *sides)
        return (Pot(apart, tuple(sorted(live)), 0), *found)
