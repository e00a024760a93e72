"""Side wagers of one's own."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from houseway.analysis.distribution import distribution_answer
from houseway.analysis.joint import Together
from houseway.analysis.side_wagers.reading import SideWager, read_side_wager
from houseway.analysis.side_wagers.tiles import TileWager, count_tiles, hands_of, read_tile_wager
from houseway.api.choices import Source, read
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown
from houseway.errors import BadInput
from houseway.games import game as find
from houseway.odds.method import Method, figure, figure_text, method_answer
from houseway.odds.price import Price, price
from houseway.odds.pricing import PricedGame, priced
from houseway.reports.html import percent, table, tag
from houseway.support.json_types import Json
from houseway.table.game import Game

if TYPE_CHECKING:
    from houseway.analysis.side_wagers.conditions import Deck
    from houseway.simulation.kernel import Tiles

NOT_OFFERED = "no clause of the chapter offers this wager, so it is not lawful as it stands"
SIDE = "side_wager"
"""The name of the side wager among the others."""


@dataclass(frozen=True, repr=False)
class PricedSideWager:
    """The price of a side wager that was written as data, every way it can end, and how it goes with the game's own wagers.

    >>> import houseway as hw
    >>> pairs = {"of": "player", "hand": "three_card", "rows": [{"hands": ["pair"], "pays": "4:1"}]}
    >>> hw.side_wager("three_card_poker", pairs).price.house_edge
    Fraction(13, 85)
    """

    game: str
    authority: str
    wager: SideWager | TileWager
    price: Price
    hands: int
    beside: PricedGame | None = None
    """The game with its own wagers; None if the side wager does not say whose cards it looks at."""
    unlawful: tuple[str, ...] = ()
    """What the options break, if they are not lawful themselves."""
    counts: tuple[list[list[int]], Method] | None = None
    """How often each row comes with each class of the game, if the price was found so."""

    @cached_property
    def together(self) -> Together | None:
        """The joint distribution of ``side_wager`` and the game's own wagers; None if it does not say whose cards it means."""
        from houseway.analysis.side_wagers.together import together, with_the_rest

        if self.beside is None:
            return None
        if self.counts is not None or isinstance(self.wager, TileWager):
            assert self.counts is not None
            return together(self.wager, SIDE, self.beside, *self.counts)
        counts, method = with_the_rest(self.wager, _deck(self.beside), self.beside)
        return together(self.wager, SIDE, self.beside, counts, method)

    def json(self, stakes: Mapping[str, Fraction] | None = None) -> Json:
        """The price as ``houseway design --side-wager --json`` prints it; with stakes, also their combined result."""
        one = self.price
        return {
            "game": self.game,
            "authority": self.authority,
            "wager": self.wager.name,
            "lawful": False,
            "why": NOT_OFFERED,
            **({"unlawful": list(self.unlawful)} if self.unlawful else {}),
            **method_answer(one.method),
            "hands": self.hands,
            "house_edge": figure_text(one.house_edge, one.method),
            **({"standard_error": one.standard_error} if one.method.rounds else {}),
            "hit_frequency": figure_text(one.hit_frequency, one.method),
            "standard_deviation": one.standard_deviation,
            "outcomes": self._rows(),
            **self._joint(stakes),
        }

    def _joint(self, stakes: Mapping[str, Fraction] | None) -> Json:
        both = self.together
        if both is None:
            if stakes:
                message = "stakes need a wager that says under of whose cards it looks at, in a game with prices"
                raise BadInput(message, "stake", code="belong-together")
            return {}
        answer: Json = {
            **method_answer(both.method),
            **({"rounds": both.method.rounds} if both.method.rounds else {}),
            "wagers": [self._beside(both, name) for name in both.wagers[1:]],
        }
        if self.beside is not None and self.beside.violations:
            answer["unlawful"] = list(self.beside.unlawful)
        if stakes:
            for name, stake in stakes.items():
                if name not in both.wagers:
                    message = f"unknown wager {name!r}: {', '.join(both.wagers)}"
                    raise BadInput(message, "stake", code="no-such-wager")
                if stake <= 0:
                    raise BadInput(f"the stake on {name} must be above 0", f"stake.{name}", code="not-a-number")
            told = {"stakes": {name: float(stake) for name, stake in stakes.items()}}
            answer["combined"] = {**told, **distribution_answer(both.combined(stakes))}
        return {"together": answer}

    def _beside(self, both: Together, name: str) -> Json:
        place = both.wagers.index(name)
        wins = sum(
            weight for nets, weight in both.weights.items() if nets[0] and nets[0] > 0 and (nets[place] or 0) > 0
        )
        error = both.covariance_error(SIDE, name)
        return {
            "wager": name,
            **figure("covariance", both.covariances[SIDE, name], both.method),
            **({"covariance_error": error} if error else {}),
            "correlation": both.correlation(SIDE, name),
            **figure("both_win", Fraction(wins, both.total), both.method),
            "given": self._given(both, place),
        }

    def _given(self, both: Together, place: int) -> list[Json]:
        """How the other wager ends where the side wager pays each of its odds, or loses."""
        found: dict[Fraction, list[tuple[Fraction, int]]] = {}
        for nets, weight in both.weights.items():
            found.setdefault(nets[0] or Fraction(0), []).append((nets[place] or Fraction(0), weight))
        return [
            {
                "side_wager": str(net),
                **figure("probability", Fraction(many, both.total), both.method),
                **figure("wins", Fraction(sum(weight for one, weight in ends if one > 0), many), both.method),
                **figure("loses", Fraction(sum(weight for one, weight in ends if one < 0), many), both.method),
                **figure("mean", sum((one * weight for one, weight in ends), Fraction(0)) / many, both.method),
            }
            for net, ends in sorted(found.items(), reverse=True)
            if (many := sum(weight for _, weight in ends))
        ]

    def _rows(self) -> list[Json]:
        return [
            {
                "name": one.line.name,
                "pays": one.line.pays,
                "hands": one.weight,
                "probability": figure_text(one.probability, self.price.method),
                "return": figure_text(one.probability * one.line.net, self.price.method),
            }
            for one in self.price.outcomes
        ]

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each way the wager can end."""
        return frame(self._rows(), library)

    def __repr__(self) -> str:
        return f"<PricedSideWager {self.wager.name}: house edge {100 * float(self.price.house_edge):.4f} %>"

    def _repr_html_(self) -> str:
        rows = [
            (
                one.line.name,
                one.line.pays,
                f"{one.weight:,}",
                percent(one.probability),
                percent(one.probability * one.line.net),
            )
            for one in self.price.outcomes
        ]
        notes = tag("p", f"house edge {percent(self.price.house_edge)}; {NOT_OFFERED}")
        head = ("ends", "pays", "hands", "probability", "return")
        return shown(self.wager.name.capitalize(), table(head, rows, ".nnnn"), notes)


def side_wager(
    game: str,
    wager: Source,
    authority: str | None = None,
    options: Mapping[str, object] | None = None,
    assume: Mapping[str, str] | None = None,
    even_if_unlawful: bool = False,
) -> PricedSideWager:
    """The price of a side wager on the cards, tiles or dice of a game, exact unless there are too many deals to count.

    ``wager`` is a file, its text or a mapping: whose cards it looks at under ``of``, or how many ``cards`` of the deck, the
    ranking under ``hand`` (five_card, four_card or three_card), and ``rows``, each with its odds under ``pays`` and its
    conditions (hands, alike, suits, suit, colour, total, ranks; of final hands in baccarat also cards_in_hand, natural, outcome
    and margin; of the dealer's in Spanish 21 total, bust and cards_in_hand). On the tiles of Pai Gow they are tiles, makes,
    pairs, high, low, total and outcome. The first row that fits pays. Raises BadInput for a game without cards, tiles or dice
    and for a wager that cannot be read.

    >>> import houseway as hw
    >>> nines = {"points": "baccarat", "rows": [{"of": "player+banker", "total": 9, "pays": "8:1"}]}
    >>> hw.side_wager("minibaccarat", nines, "MA").price.method.is_exact
    True
    """
    found = find(game, authority, where="GAME")
    return side_wager_of(found, read(wager, "side wager"), options, assume, even_if_unlawful)


def side_wager_of(
    game: Game,
    document: object,
    options: Mapping[str, object] | None = None,
    assume: Mapping[str, str] | None = None,
    even_if_unlawful: bool = False,
) -> PricedSideWager:
    """As :func:`side_wager`, of a game and a document that are already read."""
    from houseway.analysis.side_wagers.conditions import check_deck, deck_of
    from houseway.analysis.side_wagers.counting import all_deals, counted, laborious
    from houseway.analysis.side_wagers.drawn_out import count_drawn_out
    from houseway.analysis.side_wagers.together import countable, line_of, with_the_rest
    from houseway.odds.method import EXACT
    from houseway.simulation.work import kernel_of
    from houseway.table.registry import parts_of

    beside = PricedGame.read(game, options, assume, even_if_unlawful) if priced(game.id) else None
    kernel = kernel_of(game.id) if parts_of(game.id).kernel() is not None else None
    if kernel is not None and kernel.tiles is not None and beside is not None:
        return _on_tiles(document, kernel.tiles, beside)
    places = None if kernel is None else kernel.places
    whose = None if places is None or beside is None else places.whose(beside.submission)
    composition = (
        None if game.composition is None else game.composition(beside.submission if beside else game.submission())
    )
    if (composition is None or composition.name) and not whose:
        raise BadInput(f"{game.title} has no cards that a side wager could look at", "GAME", code="no-cards-here")
    unlawful = tuple(beside.unlawful) if beside is not None and beside.violations else ()
    read_so = read_side_wager(document, whose)
    if beside is not None and not read_so.unnamed:
        deck = _deck(beside)
    elif composition is not None:
        deck, beside = deck_of(composition), None
    else:
        raise BadInput("dice are no cards: leave cards out", "cards", code="wrong-number-of-cards")
    check_deck(read_so, deck)
    lines = [line_of(read_so, number) for number in range(len(read_so.rows) + 1)]
    by_places = not (read_so.final or read_so.drawn_out)
    if by_places and beside is not None and laborious(read_so, deck) and countable(read_so, deck, beside):
        counts, method = with_the_rest(read_so, deck, beside)
        hands, every = all_deals(read_so, deck), sum(map(sum, counts))
        by_count = price(lines, [sum(row) * hands // every for row in counts])
        return PricedSideWager(
            game.id, str(game.authority), read_so, by_count, hands, beside, unlawful, (counts, method)
        )
    found = counted(read_so, deck) if by_places else None
    if read_so.drawn_out and places is not None and places.drawn_out is not None and beside is not None:
        found = count_drawn_out(read_so, deck, places.drawn_out, beside)
    if found is not None:
        by_count = price(lines, found[0])
        return PricedSideWager(game.id, str(game.authority), read_so, by_count, found[1], beside, unlawful)
    if beside is None:
        raise BadInput("these are too many hands to count", "cards", code="wrong-number-of-cards")
    counts, method = with_the_rest(read_so, deck, beside)
    sums = [sum(row) for row in counts]
    by_deal = price(lines, sums, EXACT if method.is_exact else method)
    every = sum(sums)
    return PricedSideWager(game.id, str(game.authority), read_so, by_deal, every, beside, unlawful, (counts, method))


def _on_tiles(document: object, dealt: "Tiles", beside: PricedGame) -> PricedSideWager:
    """A side wager on the tiles of a game, every deal of both hands counted."""
    from houseway.analysis.side_wagers.together import line_of
    from houseway.odds.method import EXACT

    wager = read_tile_wager(document)
    counts = count_tiles(wager, dealt, beside)
    hands = hands_of(wager, counts)
    priced = price([line_of(wager, number) for number in range(len(hands))], hands)
    unlawful = tuple(beside.unlawful) if beside.violations else ()
    game = beside.game
    return PricedSideWager(game.id, str(game.authority), wager, priced, sum(hands), beside, unlawful, (counts, EXACT))


def _deck(beside: PricedGame) -> "Deck":
    from houseway.analysis.side_wagers.conditions import DICE, deck_of

    composition = beside.game.composition
    return DICE if composition is None else deck_of(composition(beside.submission))
