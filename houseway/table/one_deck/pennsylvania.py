"""The common options of Pennsylvania's chapters on cards, devices and the progressive wager, and what they exclude."""

from collections.abc import Iterator
from typing import Any, Final, Literal, get_args

from pydantic import model_validator

from houseway.rulebook.submission import PercentOption, Violation, option, percent
from houseway.table.chips.meters import MeterAmount
from houseway.table.one_deck.options import ChapterOptions, DealingMethod, FiledMeter, ShuffleMethod

METER: Final = FiledMeter("progressive", "progressive_rate", "progressive_initial_reset")


class DeckOptions(ChapterOptions):
    """The options on shuffling and dealing, the progressive wager and its meter, and abandoned wagers."""

    decks: Literal[1, 2] = option(1, "", "1 | 2 (alternating, only with an automated shuffler)")
    pre_shuffled_cards: bool = option(False, "", "false | true (still needs a cut)")
    shuffle_method: ShuffleMethod | None = option(
        None,
        "",
        "manual | automated (leaves one stack) | automated_loads_shoe",
        "manual by default, automated where dealing from the hand or a reshuffling device requires it",
    )
    shuffler_counts_cards: bool = option(False, "", "false | true (lifts the five-round stub count)")
    auto_reshuffle_device: bool = option(
        False, "", "false | true (a device that reshuffles and counts, approved under §461a.4)"
    )
    dealing: DealingMethod = option("manual_shoe", "")
    dealing_method: DealingMethod = option(
        "manual_shoe", "", note="the option dealing, by the name that it has at other tables"
    )
    progressive: bool | None = option(None, "", note="offered where a seat wagers on it")
    progressive_rate: PercentOption = option(
        percent("20%"), "", "above 0%, at most 100%", "what share of each wager goes to the meter"
    )
    progressive_initial_reset: MeterAmount = option(
        None,
        "",
        "as much as the chapter asks for or more, for both or as {initial: 5000, reset: 5000}",
        "by default the least that the chapter allows",
    )
    abandoned_wagers: bool = option(
        False, "", note="whether all wagers of a player who leaves are lost; otherwise an undecided hand is folded"
    )

    @model_validator(mode="before")
    @classmethod
    def _one_dealing_method(cls, given: Any) -> Any:
        """Copies the dealing method to its other name; an invalid value is left for the field's own check."""
        for said, silent in (("dealing", "dealing_method"), ("dealing_method", "dealing")):
            if given.get(said) in get_args(DealingMethod) and silent not in given:
                return {**given, silent: given[said]}
        return given

    @property
    def second_deck(self) -> bool:
        return self.decks == 2

    @property
    def shuffles_by_device(self) -> bool:
        """True if a device shuffles; by default it does when dealing from the hand or with a reshuffling device."""
        if self.shuffle_method is None:
            return self.dealing == "hand" or self.auto_reshuffle_device
        return self.shuffle_method != "manual"

    @property
    def stub_count_lifted(self) -> bool:
        """True if a device counts the cards, so that the stub need not be counted."""
        return self.shuffler_counts_cards or self.auto_reshuffle_device

    @property
    def idle_spread(self) -> str:
        """How the cards are spread while nobody plays."""
        return "face_down"

    def violations(self) -> Iterator[Violation]:
        device = self.shuffles_by_device
        if self.decks == 2 and not device:
            yield self.broken("decks", self.clause("decks"), "two decks need an automated shuffling device")
        if self.dealing != self.dealing_method:
            message = f"dealing says {self.dealing}: they are one option"
            yield self.broken("dealing_method", self.clause("dealing"), message)
        if self.dealing == "hand" and not device:
            message = "dealing from the hand needs an automated shuffling device"
            yield self.broken("dealing", self.clause("dealing"), message)
        if self.dealing == "hand" and self.shuffle_method == "automated_loads_shoe":
            message = "a device that loads a shoe cannot feed a deal from the hand"
            yield self.broken("shuffle_method", self.clause("shuffle_method"), message)
        if self.shuffler_counts_cards and not device:
            message = "only a shuffling device counts the cards"
            yield self.broken("shuffler_counts_cards", self.clause("shuffler_counts_cards"), message)
        if self.auto_reshuffle_device and self.shuffle_method == "manual":
            message = "a device that reshuffles by itself and a shuffle by hand exclude each other"
            yield self.broken("auto_reshuffle_device", self.clause("auto_reshuffle_device"), message)
        yield from METER.bad_rate(self)

    def lacking(self) -> Iterator[Violation]:
        yield from METER.unfiled(self, "progressive")
