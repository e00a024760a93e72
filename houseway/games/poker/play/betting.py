"""Betting: whose turn it is, what may be done, and what it costs. Chips only: nothing here knows of cards or of events.

A hand of poker is one :class:`Betting`. Antes, blinds and forced bets are posted; each betting round is opened at a
seat and goes clockwise until everyone has answered the latest bet; then it is closed, which gives an uncalled part back.
Amounts of bets and raises are totals of the betting round (*raise to*), as players say them.
"""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.games.poker.play.limits import Chips, Limits
from houseway.games.poker.play.pots import Pot, layers

Seat = int


class Options(NamedTuple):
    """What a player may do: what a call costs (0 is a check), and the span of a bet or raise, None where there is none."""

    to_call: Chips
    raise_from: Chips | None
    raise_to: Chips | None
    opens: bool
    """Whether a wager would be the first of the betting round: a bet and not a raise."""


class Step(NamedTuple):
    """Where the betting stands after a wager, to go back to where a later one is taken back."""

    current: Chips
    level: Chips
    full: Chips
    raises: int
    bettors: int


class Betting:
    """The chips of one hand of poker and the turn to act. ``order`` is clockwise, from the seat that acts first by position."""

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
        """What each has put into the pot in this hand."""
        self.apart: dict[Seat, Chips] = dict.fromkeys(order, 0)
        """Antes that not everybody put up alike: they lie in the main pot and are matched by nobody."""
        self.folded: set[Seat] = set()
        self.stopped: set[Seat] = set()
        """Seats that ended their duty to wager and stay in for what is there."""
        self.bettors: list[Seat] = []
        """Who bet or raised in the last betting round, blinds and forced bets among it."""
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
        """Who has acted in this betting round, checks among it."""
        self.acted_at: dict[Seat, Chips] = {}
        """How large the bet was when a seat last called or raised since the last full raise."""
        self.posted: dict[Seat, Chips] = {}
        """Blinds and forced bets, each as much as others have to call though its poster had less."""
        self.steps: list[Step] = []
        """Where the betting stood when the round was opened, and after each bet and raise."""
        self.waiting: list[Seat] = []

    # -- who is there ---------------------------------------------------------------------------------------------

    @property
    def live(self) -> list[Seat]:
        """Seats that still contend, in order."""
        return [seat for seat in self.order if seat not in self.folded]

    @property
    def contenders(self) -> int:
        """How many still contend."""
        return len(self.order) - len(self.folded)

    @property
    def able(self) -> list[Seat]:
        """Seats with chips and a hand to bet with, in order."""
        stacks, folded, stopped = self.stacks, self.folded, self.stopped
        return [seat for seat in self.order if stacks[seat] > 0 and seat not in folded and seat not in stopped]

    def may_act(self, seat: Seat) -> bool:
        """Whether a seat has chips and a hand to bet with."""
        return self.stacks[seat] > 0 and seat not in self.folded and seat not in self.stopped

    def after(self, seat: Seat) -> list[Seat]:
        """Everybody else, clockwise from that seat."""
        place = self.order.index(seat)
        return [*self.order[place + 1 :], *self.order[:place]]

    def last_to_bet(self) -> Seat:
        """Who bet or raised last in the last betting round and still contends, else whoever made or opened it.

        From there hands are shown clockwise.
        """
        alive = [seat for seat in self.bettors if seat not in self.folded]
        for seat in (*alive[-1:], self.aggressor, self.opener):
            if seat is not None:
                return seat
        return self.live[0]

    @property
    def aggressor(self) -> Seat | None:
        """Who made the last wager of the last betting round that others had to call."""
        return self.bettors[-1] if self.bettors else None

    @property
    def total(self) -> Chips:
        """Everything in the pot."""
        return sum(self.put.values()) + sum(self.apart.values())

    # -- what must be put up --------------------------------------------------------------------------------------

    def ante(self, seat: Seat, amount: Chips) -> Chips:
        """Takes an ante, which is not a bet to be called; gives what was there to take."""
        return self._take(seat, amount)

    def ante_apart(self, seat: Seat, amount: Chips) -> Chips:
        """Takes an ante that others did not put up; gives what was there to take."""
        paid = min(amount, self.stacks[seat])
        self.stacks[seat] -= paid
        self.apart[seat] = paid
        return paid

    def post(self, seat: Seat, amount: Chips) -> Chips:
        """Takes a blind, a straddle or a forced bet, which others have to call; gives what was there to take."""
        paid = self._take(seat, amount)
        self.bets[seat] += paid
        self.posted[seat] = amount
        if amount > self.current:
            # A blind that its poster cannot pay in full is still the full amount to those who call it.
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
        """Begins a betting round at a seat; ``big`` is fixed limit's larger bet.

        ``acted`` has wagered already (a forced bet) and is asked again only after a raise.
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
        """The bet of this round in fixed limit; elsewhere the smallest bet."""
        limits = self.limits
        if self.big and limits.structure == "fixed_limit":
            return 2 * limits.minimum if limits.maximum is None else limits.maximum
        return limits.minimum

    def turn(self) -> Seat | None:
        """Whose turn it is; None when the betting round is complete."""
        waiting = self.waiting
        if self.contenders > 1:
            while waiting:
                seat = waiting[0]
                if self.may_act(seat) and (self.bets[seat] < self.current or self._others_can(seat)):
                    return seat
                waiting.pop(0)
        return None

    def _others_can(self, seat: Seat) -> bool:
        """Whether anybody else could still answer a bet."""
        for other in self.order:
            if other != seat and self.stacks[other] and other not in self.folded and other not in self.stopped:
                return True
        return False

    def options(self) -> Options:
        """What the player whose turn it is may do."""
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
        """Whether a raise is open to the seat: the cap, check-raising, an earlier action not reopened, nobody to answer."""
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
        """The smallest and the largest total that a bet or raise may reach, whatever the stack."""
        limits, current = self.limits, self.current
        if limits.structure == "fixed_limit":
            # One bet above the last full one: a forced bet or an all-in that was less than a bet is completed.
            low = self.level + self.size
            all_in = self.aggressor is not None and not self.stacks[self.aggressor]
            return low, max(low, current + self.size) if limits.reopens_always and all_in else low
        low = max(current + self.full, limits.minimum) if current >= limits.minimum else limits.minimum
        if limits.structure == "spread_limit":
            return low, None if limits.maximum is None else max(low, current + limits.maximum)
        high = None
        if limits.structure == "pot_limit":
            # After the call is put in, the raise may be as large as the pot.
            high = current + self.total + current - bet
        if limits.maximum is not None:
            top = current + limits.maximum
            high = top if high is None else min(high, top)
        return low, None if high is None else max(low, high)

    def check(self) -> None:
        """The player declines to open, and may still raise whatever is bet later."""
        seat = self.waiting.pop(0)
        self.acted.add(seat)
        self.checked.add(seat)

    def call(self) -> Chips:
        """The player matches the largest bet, or goes all-in for less; gives the chips put in."""
        seat = self.waiting.pop(0)
        paid = self._take(seat, self.current - self.bets[seat])
        self.bets[seat] += paid
        self.acted.add(seat)
        self.acted_at[seat] = self.current
        return paid

    def fold(self) -> None:
        """The player is out."""
        self.folded.add(self.waiting.pop(0))

    def raise_to(self, total: Chips) -> Chips:
        """The player bets or raises to a total that :meth:`options` allows; gives the chips put in."""
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
            self.acted_at = {seat: total}  # whoever acted before may act again in full
            if self.limits.structure != "fixed_limit":
                self.full = max(self.full if before < self.limits.minimum else 0, total - before, self.limits.minimum)
        able = self.able
        self.waiting = [other for other in self.after(seat) if other in able]
        self._remember()
        return paid

    def close(self) -> tuple[Seat, Chips] | None:
        """Ends the betting round; what nobody called goes back to a live hand, and is given with its seat."""
        back = self.uncalled()
        if back is not None and back[0] in self.folded:
            back = None  # whoever is out leaves all chips in the pot
        if back is not None:
            seat, amount = back
            self.put[seat] -= amount
            self.stacks[seat] += amount
        self._fresh()
        return back

    def uncalled(self) -> tuple[Seat, Chips] | None:
        """The part of the largest bet that nobody else matched."""
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
        """A hand is dead without a fold of the player's own; the chips stay."""
        self.folded.add(seat)
        if seat in self.waiting:
            self.waiting.remove(seat)

    def refund(self, seat: Seat) -> Chips:
        """A seat takes back everything it put in; gives the amount."""
        amount = self.put[seat] + self.apart[seat]
        self.put[seat] = self.bets[seat] = self.apart[seat] = 0
        self.stacks[seat] += amount
        self.posted.pop(seat, None)
        left = max(*self.bets.values(), *self.posted.values())
        if left < self.current:
            self._fall_back(left)
        return amount

    def _fall_back(self, left: Chips) -> None:
        """Nobody faces a wager that was taken back: the betting stands at the largest one that is left."""
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
        """A seat ends its duty to wager and contends for what is in the pot now."""
        self.stopped.add(seat)
        if seat in self.waiting:
            self.waiting.remove(seat)

    # -- pots -----------------------------------------------------------------------------------------------------

    def pots(self) -> tuple[Pot, ...]:
        """The main pot and the side pots as they stand, each with the seats that can win it."""
        live = self.live
        found = layers(self.put, live)
        apart = sum(self.apart.values())
        if not apart:
            return found
        main, *sides = found
        if len(main.eligible) == len(live):
            return (main._replace(amount=main.amount + apart), *sides)
        return (Pot(apart, tuple(sorted(live)), 0), *found)
