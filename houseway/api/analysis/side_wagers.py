"""Side wagers of one's own."""

from dataclasses import dataclass

from houseway.analysis.design.side_wagers import SideWager, price_side_wager, read_side_wager
from houseway.api.choices import Source, read
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown
from houseway.errors import BadInput
from houseway.games import game as find
from houseway.odds.price import Price
from houseway.reports.html import percent, table, tag
from houseway.support.json_types import Json
from houseway.table.game import Game

NOT_OFFERED = "no clause of the chapter offers this wager, so it is not lawful as it stands"


@dataclass(frozen=True, repr=False)
class PricedSideWager:
    """The exact price of a side wager that was written as data, with every way it can end.

    >>> import houseway as hw
    >>> pairs = {"cards": 3, "hand": "three_card", "rows": [{"hands": ["pair"], "pays": "4:1"}]}
    >>> hw.side_wager("three_card_poker", pairs).price.house_edge
    Fraction(13, 85)
    """

    game: str
    authority: str
    wager: SideWager
    price: Price
    hands: int

    def json(self) -> Json:
        """The price as ``houseway design --side-wager --json`` prints it."""
        one = self.price
        return {
            "game": self.game,
            "authority": self.authority,
            "wager": self.wager.name,
            "lawful": False,
            "why": NOT_OFFERED,
            "hands": self.hands,
            "house_edge": str(one.house_edge),
            "hit_frequency": str(one.hit_frequency),
            "standard_deviation": one.standard_deviation,
            "outcomes": self._rows(),
        }

    def _rows(self) -> list[Json]:
        return [
            {
                "name": one.line.name,
                "pays": one.line.pays,
                "hands": one.weight,
                "probability": str(one.probability),
                "return": str(one.probability * one.line.net),
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


def side_wager(game: str, wager: Source, authority: str | None = None) -> PricedSideWager:
    """The price of a side wager on the cards of a game that is played with one deck, every hand counted.

    ``wager`` is a file, its text or a mapping: ``cards`` dealt, the ranking under ``hand`` (five_card, four_card or
    three_card), and ``rows``, each with its odds under ``pays`` and its conditions (hands, suits, colour, total, ranks). The
    first row that fits pays. Raises BadInput for a game of several decks or a wager that cannot be read.

    >>> import houseway as hw
    >>> red = {"cards": 1, "rows": [{"colour": "one", "suits": 1, "pays": "1:1", "name": "any card"}]}
    >>> hw.side_wager("three_card_poker", red).price.hit_frequency
    Fraction(1, 1)
    """
    return side_wager_of(find(game, authority, where="GAME"), read(wager, "side wager"))


def side_wager_of(game: Game, document: object) -> PricedSideWager:
    """As :func:`side_wager`, of a game and a document that are already read."""
    if not _one_deck(game):
        message = f"{game.title} is not played with one deck of 52 cards, on which side wagers are counted"
        raise BadInput(message, "GAME", code="not-one-deck")
    read_so = read_side_wager(document)
    priced, hands = price_side_wager(read_so)
    return PricedSideWager(game.id, str(game.authority), read_so, priced, hands)


def _one_deck(game: Game) -> bool:
    from houseway.equipment.randomness.decks import ONE_DECK

    composition = None if game.composition is None else game.composition(game.submission())
    return composition is not None and composition == ONE_DECK
