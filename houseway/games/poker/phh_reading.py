"""What was done in a hand of the open Poker Hand History format: its actions as cards by position and as decisions."""

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final

from houseway.equipment.cards import CARDS
from houseway.errors import BadInput
from houseway.games.poker.variants import Variant

Raw = dict[str, Any]

ANY: Final = "??"
"""A card that nobody saw."""
LONGEST: Final = 2_000
"""Actions in a hand."""
CENT: Final = Decimal("0.01")
LARGEST: Final = Decimal(10**12)


@dataclass
class Reading:
    """Turns the format's actions into cards by position and decisions; knows only what a call and a check depend on."""

    variant: Variant
    players: int
    stacks: list[Decimal]
    bets: dict[int, Decimal]
    hands: dict[int, list[str]] = field(default_factory=dict)
    board: list[str] = field(default_factory=list)
    shoe: list[str] = field(default_factory=list)
    decisions: list[Raw] = field(default_factory=list)
    drawing: bool = False
    forced: Decimal | None = None
    """What the player who had to open put in, where that was more than the bring-in."""
    wagered: list[Decimal] = field(default_factory=list)
    """Every amount that was bet or raised to."""
    mucked: set[int] = field(default_factory=set)
    """Seats that showed nothing at the showdown."""

    @property
    def left_first(self) -> bool:
        """Whether the player left of the button acted before anybody else."""
        return bool(self.decisions) and self.decisions[0]["seat"] == 1

    def read(self, actions: list[Any]) -> None:
        if len(actions) > LONGEST:
            raise BadInput(f"{len(actions)} actions are more than a hand has", "actions")
        dealt_in_street = True
        for number, entry in enumerate(actions):
            where = f"actions[{number}]"
            if not isinstance(entry, str):
                raise BadInput(f"{entry!r} is no action", where)
            words = entry.partition("#")[0].split()
            if not words:
                continue
            if words[0] == "d":
                if not dealt_in_street and self.decisions and not self.drawing:
                    self.bets = {}
                dealt_in_street = True
                self._dealt(words[1:], where)
            else:
                dealt_in_street = False
                self._acted(words, where)

    def _dealt(self, words: list[str], where: str) -> None:
        if len(words) == 2 and words[0] == "db":
            self.board += cards_of(words[1], where)
        elif len(words) == 3 and words[0] == "dh":
            seat = self._seat(words[1], where)
            new = cards_of(words[2], where)
            (self.shoe if self.drawing else self.hands.setdefault(seat, [])).extend(new)
        else:
            raise BadInput(f"'d {' '.join(words)}' deals to nobody: d dh p1 AhKh, or d db 2c7dKh", where)

    def _acted(self, words: list[str], where: str) -> None:
        seat = self._seat(words[0], where)
        match words[1:]:
            case ["f"]:
                self._say(seat, "fold")
            case ["cc"]:
                self._say(seat, "call" if self.bets.get(seat, Decimal(0)) < self._highest() else "check")
                self.bets[seat] = self._highest()
            case ["cbr", amount] if not self.variant.button and not self.decisions and not self.bets:
                # Who has to bring it in opens for the whole bet at once: that is then the forced bet.
                self.forced = amount_of(amount, where)
                self.wagered.append(self.forced)
                self.bets = {seat: self.forced}
            case ["cbr", amount]:
                total = amount_of(amount, where)
                self.wagered.append(total)
                self._say(seat, "raise" if self._highest() else "bet", amount=str(total))
                self.bets[seat] = total
            case ["pb"]:
                self.bets = {
                    seat: Decimal(1)
                }  # posted without a decision; only that there is something to call matters
            case ["sd"]:
                self.drawing, self.bets = True, {}
                self._say(seat, "stand_pat")
            case ["sd", cards]:
                self.drawing, self.bets = True, {}
                self._say(seat, "draw", discard=" ".join(cards_of(cards, where)))
            case ["sm", *_]:
                self._shown(seat, words[2:], where)
            case _:
                raise BadInput(f"{' '.join(words)!r} is no action of this format", where)

    def _shown(self, seat: int, words: list[str], where: str) -> None:
        """Cards that were unknown when dealt are known once they are shown; who shows none has mucked."""
        if not words:
            self.mucked.add(seat)
            return
        self.mucked.discard(seat)
        hand = self.hands.get(seat, [])
        new = [] if words[0] == "-" else [card for card in cards_of(words[0], where) if card not in (*hand, ANY)]
        if len(new) <= hand.count(ANY):
            self.hands[seat] = [new.pop(0) if card == ANY and new else card for card in hand]

    def _highest(self) -> Decimal:
        return max(self.bets.values(), default=Decimal(0))

    def _say(self, seat: int, do: str, **fields: Any) -> None:
        self.decisions.append({"seat": seat, "do": do, **fields})

    def _seat(self, word: str, where: str) -> int:
        number = word.removeprefix("p")
        if not word.startswith("p") or not number.isdecimal() or not 1 <= int(number) <= self.players:
            raise BadInput(f"{word!r} is no player: p1 to p{self.players}", where)
        return int(number)

    def deal(self) -> Raw:
        """The cards as a scenario scripts them; hands that nobody saw are left to chance.

        Where some cards of a hand were seen, as the up-cards of stud, the others are any that nobody is known to have had.
        """
        seen = {card for hand in self.hands.values() for card in hand} | {*self.board, *self.shoe}
        rest = (str(card) for card in CARDS[:52] if str(card) not in seen)
        # Cards that were drawn lie in the shoe, from which no hand may be dealt.
        hands = {seat: hand for seat, hand in self.hands.items() if self.shoe or set(hand) != {ANY}}
        known = {
            seat: " ".join(next(rest, ANY) if card == ANY else card for card in hand) for seat, hand in hands.items()
        }
        deal: Raw = {"hands": known}
        if self.board:
            deal["community"] = " ".join(self.board)
        if self.shoe:
            deal["shoe"] = " ".join(self.shoe)
        return deal


def cards_of(text: str, where: str) -> list[str]:
    if len(text) % 2:
        raise BadInput(f"{text!r} is no row of cards", where)
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def amount_of(value: object, where: str) -> Decimal:
    try:
        amount = Decimal(str(value))
    except ArithmeticError:
        raise BadInput(f"{value!r} is no amount of chips", where) from None
    if isinstance(value, bool) or not amount.is_finite() or not 0 <= amount <= LARGEST or amount % CENT:
        raise BadInput(f"{value!r} is no amount of chips in whole cents", where)
    return amount
