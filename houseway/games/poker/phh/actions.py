"""The actions of a Poker Hand History, converted to cards by position and decisions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final

from houseway.errors import BadInput
from houseway.games.poker.phh.cards import ANY, Dealt, fill, held_as, reveal
from houseway.games.poker.rules.variants import Variant
from houseway.support.json_types import Json

Raw = Json
Written = Mapping[str, Any]
"""The fields of a hand as parsed from TOML; values are unchecked."""

LONGEST: Final = 2_000
"""The most actions accepted in a hand."""
CENT: Final = Decimal("0.01")
LARGEST: Final = Decimal(10**12)


@dataclass
class Reading:
    """Converts the format's actions to cards by position and decisions.

    It tracks bets only as far as needed to tell a call from a check. Amounts are in dollars.
    """

    variant: Variant
    players: int
    stacks: list[Decimal]
    bets: dict[int, Decimal]
    """The current bet of each seat, without antes; at first its blind."""
    antes: dict[int, Decimal] = field(default_factory=dict)
    hands: dict[int, list[Dealt]] = field(default_factory=dict)
    """All cards a seat received, in order."""
    held: dict[int, list[Dealt]] = field(default_factory=dict)
    board: list[str] = field(default_factory=list)
    decisions: list[Raw] = field(default_factory=list)
    drew: set[int] = field(default_factory=set)
    put: dict[int, Decimal] = field(default_factory=dict)
    """Total each seat has put in during the hand."""
    bring_in: Decimal = Decimal(1)
    bringer: int | None = None
    """The seat that had to bring it in."""
    forced: Decimal | None = None
    """The opening bet of the player who had to bring it in, if it was a full bet instead of the bring-in."""
    wagered: list[Decimal] = field(default_factory=list)
    """All totals that were bet or raised to."""
    mucked: set[int] = field(default_factory=set)
    """Seats that showed nothing at the showdown."""
    folded: set[int] = field(default_factory=set)
    last_shown: dict[int, list[str]] = field(default_factory=dict)
    """The cards each seat showed last."""

    def __post_init__(self) -> None:
        for seat, amount in (*self.antes.items(), *self.bets.items()):
            self._pay(seat, amount)

    @property
    def first(self) -> int | None:
        """The seat that made the first decision, or None."""
        return self.decisions[0]["seat"] if self.decisions else None

    @property
    def live(self) -> list[int]:
        """Seats that never folded."""
        return [seat for seat in range(1, self.players + 1) if seat not in self.folded]

    @property
    def unseen(self) -> list[int]:
        """Seats that claimed the pot at a showdown with cards that are not recorded."""
        if len(self.live) < 2:
            return []
        cards = {seat: self.held.get(seat, []) for seat in self.live if seat not in self.mucked}
        return [seat for seat, held in cards.items() if not held or not all(one.known for one in held)]

    def lost(self, seat: int) -> Decimal:
        """The part of a seat's chips that another seat matched: its loss if it won nothing."""
        others = max((amount for other, amount in self.put.items() if other != seat), default=Decimal(0))
        return min(self.put.get(seat, Decimal(0)), others)

    def read(self, actions: list[object]) -> None:
        """Reads all actions of a hand. Raises BadInput for a malformed action or more than ``LONGEST`` of them."""
        if len(actions) > LONGEST:
            raise BadInput(f"{len(actions)} actions are more than a hand has", "actions", code="too-many-actions")
        steps = [(f"actions[{number}]", _words(entry, f"actions[{number}]")) for number, entry in enumerate(actions)]
        for where, words in steps:
            if words[1:2] == ["sm"] and words[2:]:
                shown = [] if words[2] == "-" else cards_of(words[2], where)
                if shown and ANY not in shown:
                    self.last_shown[self._seat(words[0], where)] = shown
        in_deal = True
        for where, words in steps:
            if not words:
                continue
            if words[0] == "d":
                if not in_deal and self.decisions:
                    self.bets = {}
                in_deal = True
                self._dealt(words[1:], where)
            else:
                in_deal = False
                self._acted(words, where)

    def _dealt(self, words: list[str], where: str) -> None:
        if len(words) == 2 and words[0] == "db":
            self.board += cards_of(words[1], where)
        elif len(words) == 3 and words[0] == "dh":
            seat = self._seat(words[1], where)
            new = [Dealt(name) for name in cards_of(words[2], where)]
            self.hands.setdefault(seat, []).extend(new)
            self.held.setdefault(seat, []).extend(new)
        else:
            raise BadInput(
                f"'d {' '.join(words)}' deals to nobody: d dh p1 AhKh, or d db 2c7dKh", where, code="malformed-action"
            )

    def _acted(self, words: list[str], where: str) -> None:
        seat = self._seat(words[0], where)
        match words[1:]:
            case ["f"]:
                self.folded.add(seat)
                self._say(seat, "fold")
            case ["cc"]:
                self._say(seat, "call" if self.bets.get(seat, Decimal(0)) < self._highest() else "check")
                self._bet(seat, self._highest())
            case ["cbr", amount] if not self.variant.button and not self.decisions and not self.bets:
                # The player who has to bring it in opens for a full bet, which becomes the forced bet.
                self.forced = amount_of(amount, where)
                self.wagered.append(self.forced)
                self.bringer = seat
                self._bet(seat, self.forced)
            case ["cbr", amount]:
                total = amount_of(amount, where)
                self.wagered.append(total)
                self._say(seat, "raise" if self._highest() else "bet", amount=str(total))
                self._bet(seat, total)
            case ["pb"]:
                self.bringer = seat
                self._bet(seat, self.bring_in)
            case ["sd"]:
                self.bets = {}
                self._say(seat, "stand_pat")
            case ["sd", cards]:
                self.bets = {}
                self._drawn(seat, cards_of(cards, where), where)
            case ["sm", *_]:
                self._shown(seat, words[2:], where)
            case _:
                raise BadInput(f"{' '.join(words)!r} is not an action of this format", where, code="malformed-action")

    def _drawn(self, seat: int, names: list[str], where: str) -> None:
        """Reads a draw. Unnamed discards are cards nobody saw, else cards the player did not show later.

        Raises BadInput for a named card that the player does not hold.
        """
        held, thrown = self.held.setdefault(seat, []), []
        kept = self.last_shown.get(seat, [])
        for name in sorted(names, key=ANY.__eq__):
            left = [one for one in held if one not in thrown]
            if name != ANY:
                found = held_as(left, name)
                if found is not None:
                    found.card = name
            else:
                found = next((one for one in left if not one.known), None)
                found = found or next((one for one in reversed(left) if one.card not in kept), None)
            if found is None:
                raise BadInput(f"{name} is thrown away by p{seat}, who does not hold it", where, code="card-not-held")
            thrown.append(found)
        self.held[seat] = [one for one in held if one not in thrown]
        self.drew.add(seat)
        self._say(seat, "draw", discard=thrown)

    def _shown(self, seat: int, words: list[str], where: str) -> None:
        """Reads a showdown action. A player who shows no cards has mucked."""
        if not words:
            self.mucked.add(seat)
            return
        self.mucked.discard(seat)
        if words[0] != "-":
            reveal(self.held.get(seat, []), cards_of(words[0], where))

    def _highest(self) -> Decimal:
        return max(self.bets.values(), default=Decimal(0))

    def _bet(self, seat: int, total: Decimal) -> None:
        self._pay(seat, total - self.bets.get(seat, Decimal(0)))
        self.bets[seat] = total

    def _pay(self, seat: int, amount: Decimal) -> None:
        before = self.put.get(seat, Decimal(0))
        self.put[seat] = min(before + amount, self.stacks[seat - 1])

    def _say(self, seat: int, do: str, **fields: object) -> None:
        self.decisions.append({"seat": seat, "do": do, **fields})

    def _seat(self, word: str, where: str) -> int:
        number = word.removeprefix("p")
        if not word.startswith("p") or not number.isdecimal() or not 1 <= int(number) <= self.players:
            raise BadInput(f"{word!r} is not a player: p1 to p{self.players}", where, code="no-such-player")
        return int(number)

    def told(self) -> tuple[Raw, list[Raw]]:
        """The cards as a scenario's script, and the decisions.

        Hands of which no card was seen are left to chance. If some cards were seen, as the up-cards of stud, the others are
        filled with cards that no player is known to have had.
        """
        by_up_card = not self.variant.button
        scripted = {
            seat: hand
            for seat, hand in self.hands.items()
            if by_up_card or seat in self.drew or any(one.known for one in hand)
        }
        fill(self.variant, scripted, self.board, self.bringer)
        deal: Raw = {"hands": {seat: " ".join(one.card for one in hand) for seat, hand in scripted.items()}}
        if self.board:
            deal["community"] = " ".join(self.board)
        return deal, [
            {**one, "discard": " ".join(each.card for each in one["discard"])} if "discard" in one else one
            for one in self.decisions
        ]


def _words(entry: object, where: str) -> list[str]:
    if not isinstance(entry, str):
        raise BadInput(f"{entry!r} is not an action", where, code="malformed-action")
    return entry.partition("#")[0].split()


def cards_of(text: str, where: str) -> list[str]:
    """The two-letter names in a row of cards such as ``AhKh``. Raises BadInput for an odd length."""
    if len(text) % 2:
        raise BadInput(f"{text!r} is not a row of cards", where, code="malformed-cards")
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def amount_of(value: object, where: str) -> Decimal:
    """An amount in dollars. Raises BadInput unless it is a number in whole cents from 0 to ``LARGEST``."""
    try:
        amount = Decimal(str(value))
    except ArithmeticError:
        raise BadInput(f"{value!r} is not an amount of chips", where, code="not-an-amount") from None
    if isinstance(value, bool) or not amount.is_finite() or not 0 <= amount <= LARGEST or amount % CENT:
        raise BadInput(f"{value!r} is not an amount of chips in whole cents", where, code="fraction-of-a-cent")
    return amount
