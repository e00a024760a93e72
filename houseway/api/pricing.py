"""Prices of wagers."""

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from houseway.analysis.play.own import OwnPlay, own_play
from houseway.analysis.recount import count_on_request
from houseway.api.choices import Source, assumed, chosen, price_cache, read
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown, titled
from houseway.errors import BadInput
from houseway.odds.answer import odds_answer
from houseway.odds.price import Price, PriceList
from houseway.odds.pricing import PricedGame, price_list
from houseway.reports.html import decimal, percent, table, tag, words
from houseway.rulebook.editions import edition_named
from houseway.support.json_types import Json, JsonView
from houseway.support.suggestions import suggestion
from houseway.table.game import Game


@dataclass(frozen=True, repr=False, eq=False)
class Prices(Mapping[str, Price]):
    """The price of every wager of a game under one submission, by wager.

    A price has ``house_edge``, ``element_of_risk``, ``hit_frequency``, ``push_frequency`` and ``variance`` as fractions,
    ``standard_deviation``, and ``outcomes`` with their probabilities. ``method`` says whether the fractions are exact.

    >>> import houseway as hw
    >>> prices = hw.price("sic_bo", "MA")
    >>> prices["small"].house_edge, prices["small"].method.kind
    (Fraction(1, 36), 'exact')
    >>> min(prices, key=lambda wager: prices[wager].house_edge)
    'small'
    """

    list: PriceList
    edition: str
    own: OwnPlay | None = None
    """The play of one's own that was priced: its rules, its cost against the best play, and where it errs most."""

    def __getitem__(self, wager: str) -> Price:
        if wager not in self.list.wagers:
            raise KeyError(f"no wager {wager!r}; {suggestion(wager, self.list.wagers)}")
        return self.list.wagers[wager]

    def __iter__(self) -> Iterator[str]:
        return iter(self.list.wagers)

    def __len__(self) -> int:
        return len(self.list.wagers)

    @property
    def game(self) -> str:
        return self.list.game

    @property
    def authority(self) -> str:
        return str(self.list.authority)

    @property
    def options(self) -> JsonView:
        """The submission that was priced, every option with its value."""
        return self.list.submission

    @property
    def assumptions(self) -> Mapping[str, str]:
        """What the figures assume beyond the options, in words."""
        return self.list.assumptions

    @property
    def strategy(self) -> str:
        """The player's strategy behind the figures, in a sentence."""
        return self.list.strategy

    @property
    def unlawful(self) -> tuple[str, ...]:
        """The clauses that the options break; empty unless ``even_if_unlawful`` was asked for."""
        return self.list.unlawful

    @property
    def warning(self) -> str:
        """A sentence that names the wagers on which the player has the edge; empty if there are none."""
        return self.list.warning

    def json(self) -> Json:
        """The prices as ``houseway odds --json`` prints them."""
        played = {} if self.own is None else {"play": self.own.json()}
        return {**odds_answer(self.list), "edition": self.edition, **played}

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each wager; the figures as floats."""
        return frame([{"wager": name, **_figures(one)} for name, one in self.items()], library)

    def __repr__(self) -> str:
        return f"<Prices {self.game} {self.authority}: {len(self)} wagers, {self.list.method.kind}>"

    def _repr_html_(self) -> str:
        rows = [
            (
                words(name),
                percent(one.house_edge),
                percent(one.element_of_risk),
                decimal(one.standard_deviation),
                percent(one.hit_frequency),
                one.method.kind,
            )
            for name, one in self.items()
        ]
        head = ("wager", "house edge", "element of risk", "deviation", "hit", "method")
        title = f"{titled(self.game)} · {self.authority} · odds"
        notes = [tag("p", line) for line in (self.strategy, self.warning) if line]
        return shown(title, table(head, rows, ".nnnn."), *notes)


def _figures(one: Price) -> Json:
    return {
        "house_edge": float(one.house_edge),
        "element_of_risk": float(one.element_of_risk),
        "standard_deviation": one.standard_deviation,
        "hit_frequency": float(one.hit_frequency),
        "push_frequency": float(one.push_frequency),
        "method": one.method.kind,
    }


def price(
    game: str,
    authority: str | None = None,
    *,
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    play: Source | None = None,
    even_if_unlawful: bool = False,
    edition: str | None = None,
    cache: bool = True,
    exact: bool = False,
    device: str = "cpu",
    threads: int | None = None,
    **options: object,
) -> Prices:
    """The price of every wager, exact where a count can do it.

    ``options`` are those of the submission (paytables, dealing method …), as in ``version="6(f)2"``; ``submission`` is a
    whole one, which they override. ``assume`` is what the licensee does not choose, such as the player's strategy. Prices
    are kept on disk unless ``cache`` is False. ``play`` is a strategy of one's own as rules, a file, its text or a mapping,
    which is priced instead of the best play. ``exact`` counts all deals where rounds would be simulated (a house way of Pai
    Gow Poker, in minutes), on ``device`` (``cpu`` or ``cuda``) and so many threads; finished parts are kept on disk. Raises
    BadInput for options that no clause permits, unless ``even_if_unlawful`` is true.

    >>> import houseway as hw
    >>> hw.price("minibaccarat", "MA")["tie"].house_edge
    Fraction(220299549488, 1525814595305)
    >>> rules = [{"when": {"at_least": "K"}, "then": "play"}, {"otherwise": "fold"}]
    >>> hw.price("three_card_poker", "MA", play={"rules": rules}).own.cost
    Fraction(1641459, 101792600)
    """
    found, filed = chosen(game, authority, options, submission, edition)
    if play is not None:
        return own_price(found, filed, assumed(assume), even_if_unlawful, read(play, "play"))
    if exact:
        count_on_request(PricedGame.read(found, filed, assumed(assume), even_if_unlawful), device, threads)
    kept = replace(price_cache(), fresh=exact) if cache else None
    prices = price_list(found, filed, assumed(assume), even_if_unlawful, kept)
    return Prices(prices, edition_named(found.id, found.authority, found.edition))


def own_price(
    game: Game, options: Mapping[str, object], assume: Mapping[str, str], even_if_unlawful: bool, play: object
) -> Prices:
    """The prices under a play of one's own, given as a document that is already read."""
    if "player" in assume:
        raise BadInput("player and play name two plays: give one", "assume.player", code="belong-together")
    started = time.perf_counter()
    own = own_play(PricedGame.read(game, options, assume, even_if_unlawful), play)
    prices = replace(own.prices, seconds=time.perf_counter() - started)
    return Prices(prices, edition_named(game.id, game.authority, game.edition), own)
