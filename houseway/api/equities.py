"""Poker equities."""

from dataclasses import dataclass
from fractions import Fraction

from houseway.api.analysis.asked import whole
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown
from houseway.errors import BadInput
from houseway.games.poker.equity.by_street import OnStreet, by_street_answer
from houseway.games.poker.equity.by_street import by_street as work_by_street
from houseway.games.poker.equity.shares import Equity, equity_answer, variant_of
from houseway.games.poker.equity.shares import equity as work_out
from houseway.reports.html import Html, percent, table, tag
from houseway.support.json_types import Json


@dataclass(frozen=True, repr=False)
class EquityResult:
    """The share of the pot that each hand takes on average.

    >>> import houseway as hw
    >>> result = hw.equity("AhKh", "QsQd", board="2c 7d Kc")
    >>> result.exact, result.shares
    (True, (Fraction(301, 330), Fraction(29, 330)))
    """

    equity: Equity
    streets: tuple[OnStreet, ...] = ()
    """The equities on every street, if they were asked for; the last is that of all cards."""

    @property
    def exact(self) -> bool:
        """Whether every deal was counted."""
        return self.equity.exact

    @property
    def deals(self) -> int:
        """The number of deals that were counted or sampled."""
        return self.equity.deals

    @property
    def shares(self) -> tuple[Fraction, ...]:
        """The share of each hand, in the order in which they were given."""
        return tuple(one.equity for one in self.equity.players)

    def json(self) -> Json:
        """The equities as ``houseway equity --json`` prints them."""
        return by_street_answer(self.streets) if self.streets else equity_answer(self.equity)

    def _rows(self) -> list[Json]:
        return [
            {
                "hand": one.hand,
                "equity": float(one.equity),
                "wins": one.wins,
                "ties": one.ties,
                "standard_error": one.standard_error,
            }
            for one in self.equity.players
        ]

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each hand."""
        return frame(self._rows(), library)

    def __repr__(self) -> str:
        shares = ", ".join(f"{one.hand} {100 * float(one.equity):.2f} %" for one in self.equity.players)
        return f"<EquityResult {shares}>"

    def _repr_html_(self) -> str:
        rows = [(row["hand"], percent(row["equity"]), f"{row['wins']:,}", f"{row['ties']:,}") for row in self._rows()]
        how = "every deal counted" if self.exact else "sampled deals"
        notes = tag("p", f"{self.deals:,} deals: {how}")
        whole = table(("hand", "equity", "whole pots", "shared"), rows, ".nnn")
        return shown(self.equity.variant.title, whole, *([self._by_street()] if self.streets else []), notes)

    def _by_street(self) -> Html:
        """One row for each street, one column for each hand."""
        rows = [
            (f"{one.name} {one.board}".strip(), *(percent(player.equity) for player in one.equity.players))
            for one in self.streets
        ]
        heads = ("street", *(player.hand for player in self.equity.players))
        return table(heads, rows, "." + "n" * len(self.equity.players))


def equity(
    *hands: str,
    board: str = "",
    dead: str = "",
    variant: str = "holdem_high",
    deals: int | None = None,
    seed: int = 0,
    by_street: bool = False,
) -> EquityResult:
    """The equity of each hand: exact by counting every deal where that is possible, else sampled with the error.

    A hand is written as ``"AhKh"`` or is ``"random"``; in hold'em it can be a range, ``"22+, AKs, KQo, T9s-76s, 15%"``.
    ``deals`` asks for a sample of that size; ``by_street`` for the equities on every street up to these cards. Raises
    BadInput for malformed or repeated cards.

    >>> import houseway as hw
    >>> hw.equity("AhKh", "QsQd", board="2c 7d Kc 3s")
    <EquityResult Ah Kh 95.45 %, Qs Qd 4.55 %>
    >>> hw.equity("AhAd", "random").shares[0]
    Fraction(893604787, 1048786200)
    >>> [round(float(one.equity.players[0].equity), 3) for one in hw.equity(
    ...     "AhKh", "QsQd", board="2c 7d Kc", by_street=True).streets]
    [0.462, 0.912]
    """
    held = [_text(hand, f"hand {number}") for number, hand in enumerate(hands, 1)]
    laid, gone = _text(board, "board"), _text(dead, "dead")
    sampled = whole(deals, "deals") if deals is not None else None
    if by_street:
        streets = work_by_street(variant_of(variant), held, laid, gone, sampled, seed)
        return EquityResult(streets[-1].equity, streets)
    return EquityResult(work_out(variant_of(variant), held, laid, gone, sampled, seed))


def _text(value: object, where: str) -> str:
    """The cards as they were written; raises BadInput for anything but text."""
    if not isinstance(value, str):
        raise BadInput(f"cards are text, such as 'AhKh', not {value!r:.40}", where, code="wrong-type")
    return value
