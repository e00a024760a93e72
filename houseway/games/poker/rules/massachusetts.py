"""Poker in Massachusetts: the options of the submission, with their clauses."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final, Literal

from houseway.games.poker.play.limits import Structure
from houseway.games.poker.rules.law.betting import COIN
from houseway.games.poker.rules.law.cards import ALTERNATE
from houseway.games.poker.rules.option_kinds import (
    BlindsOption,
    ContributionOption,
    LimitsOption,
    MethodsOption,
    OnOff,
    PercentageOption,
    PlayersOption,
    StepsOption,
    Threshold,
    ThresholdOption,
    TimeChargeOption,
    VariantsOption,
)
from houseway.games.poker.rules.submission import CountMethod, Kill, OddAmount, Poker, ShuffleMethod
from houseway.games.poker.rules.variants import VARIANTS
from houseway.rulebook.authority import Authority
from houseway.rulebook.submission import MoneyOption, Violation, option

CENTS_OF_COIN: Final = 25


class MassachusettsPoker(Poker):
    """A licensee's choices under the rules of the Massachusetts Gaming Commission."""

    home: ClassVar[str] = "MA-PK-8.b"
    authority: ClassVar[Authority] = Authority.MA
    most_players: ClassVar[Mapping[str, int]] = {
        "seven_card_stud": 9,
        "holdem": 11,
        "omaha": 10,
        "five_card_draw": 8,
        "five_card_stud": 8,
        "mambo_stud": 11,
    }
    permitted: ClassVar[tuple[str, ...]] = tuple(name for name in VARIANTS if name != "seven_card_stud_low")
    """A closed list: razz is not on it. [MA-PK-8.b]"""

    variants: VariantsOption = option(
        None, "MA-PK-8.a.1", "a list of the games offered", "all permitted games by default"
    )
    max_players: PlayersOption = option(
        None, "MA-PK-6.b-1", "a number, or numbers by family, none over the regulation's"
    )
    shuffle_method: ShuffleMethod = option(
        "manual", "MA-PK-5.a-1", "manual | automated | pre_shuffled (the first shuffle)"
    )
    prepare_second_deck_later: bool = option(False, "MA-PK-4.c.1-2", "false | true (manual shuffle only)")
    card_count_method: CountMethod = option(
        "dealer_full_count",
        "MA-PK-6.e.4-1",
        "dealer_full_count | dealer_stub_count (hold'em, omaha) | counting_shuffler",
    )
    structure: Structure = option("no_limit", "MA-PK-17-1")
    table_limits: LimitsOption = option(
        None,
        "MA-PK-17-1",
        "{minimum, maximum} in dollars; in fixed limit the smaller and the larger bet",
        "the minimum follows from the blinds or the forced bet where none is posted",
    )
    ante: MoneyOption = option(0, "MA-PK-9.b-2", "0 or the posted amount in dollars")
    blinds: BlindsOption = option(
        None,
        "MA-PK-10.d-1",
        "posted amounts from the left of the button, as in [1, 2]",
        "half the minimum and the minimum where nothing is posted",
    )
    forced_bet_amount: MoneyOption = option(
        None,
        "MA-PK-9.d-1",
        "the posted amount in dollars, at most the minimum wager",
        "the minimum where nothing is posted",
    )
    max_raises: int | None = option(None, "MA-PK-17-3", "none or the most raises of a betting round")
    check_raise: Literal["allowed", "prohibited"] = option("allowed", "MA-PK-7.j", "allowed | prohibited (posted)")
    short_raise: Literal["full", "half", "any"] | None = option(
        None,
        "MA-PK-15.r",
        "full | half | any: the all-in raise that lets those act again who have acted",
        "half in fixed and spread limit, full elsewhere",
    )
    minimum_increase_by_consent: MoneyOption = option(
        None, "MA-PK-17-2", "none or the raised minimum that all at the table agreed to"
    )
    button_start: Literal["players_right", "random_by_card_rank"] = option(
        "players_right", "MA-PK-10.c.2.i", "players_right (first player to the dealer's right) | random_by_card_rank"
    )
    button_moves: Literal["next_player", "dead_button"] = option(
        "next_player",
        "MA-PK-15.r",
        "next_player | dead_button (the blinds move on, the button may stand at an empty seat)",
    )
    heads_up_blinds: Literal["left_of_button_first", "button_first"] = option(
        "left_of_button_first", "MA-PK-10.d-1", note="who posts the first blind where two play"
    )
    missed_blinds: Literal["forgiven", "posted_on_return"] = option("forgiven", "MA-PK-15.r")
    kill: Kill = option("none", "MA-PK-11.i-1", "none | half_kill | kill (omaha high-low eight or better)")
    kill_pot: Literal["before_rake", "after_rake"] = option(
        "before_rake", "MA-PK-11.i-2", "before_rake | after_rake: how the pot that starts a kill is measured"
    )
    odd_amount_holdem: OddAmount = option(
        "first_left_of_button",
        "MA-PK-15.r",
        "first_left_of_button | by_suit | last_aggressor",
        "also used in other games whose rules name nobody",
    )
    odd_low_card: Literal["smallest", "biggest"] = option(
        "smallest", "MA-PK-9.i.2.iii", "smallest | biggest: the low card whose suit decides an odd amount"
    )
    chip_unit: MoneyOption = option(
        None, "MA-PK-15.r", "the smallest chip in dollars", "one dollar, or less where posted amounts need it"
    )
    rake_methods: MethodsOption = option((), "MA-PK-14.b", "one or more of percentage, incremental, time")
    rake_percent: PercentageOption = option(None, "MA-PK-14.b.1.i", "more than 0, at most 10")
    rake_steps: StepsOption = option(None, "MA-PK-14.b.2.i", "preset [[level, amount], …] in dollars")
    max_rake: MoneyOption = option(None, "MA-PK-14.a.3", "the most that is raked in a round, in dollars")
    time_charge: TimeChargeOption = option(
        None, "MA-PK-14.b.3.ii", "{hourly_fee, basis: per_player|per_table, every: 20|30|60}"
    )
    disclose_discarded_hands: bool = option(False, "MA-PK-15.d-4")
    bad_beat: OnOff = option(None, "MA-PK-19.a-1", note="on where a contribution is stated")
    bad_beat_contribution: ContributionOption = option(None, "MA-PK-19.c-1", "{amount, minimum_pot} in dollars")
    bad_beat_hands: str | None = option(
        None,
        "MA-PK-19.b.3",
        "the lowest losing hand that is a bad beat, as in 'four_of_a_kind'",
        "four of a kind by default",
    )
    deck_rotation: bool = option(False, "MA-PK-2.b-1", "false | true (compulsory with an automated shuffling device)")
    idle_spread: Literal["face_up", "face_down"] = option("face_up", "MA-PK-5.d-1")
    kill_threshold: ThresholdOption = option(
        None, "MA-PK-11.i-2", "an amount in dollars, or a multiple of the minimum wager as in '10x'"
    )
    absent_player_stakes: Literal["counted", "covered"] = option(
        "covered", "MA-PK-7.c.5", "counted (out and in again) | covered (on the table)"
    )
    exposed_card_use: Literal["discard", "face_up_burn"] = option(
        "discard", "MA-PK-15.o", "discard (face down) | face_up_burn (before the flop)"
    )
    five_card_stud_opener: Literal["may_check", "must_bet"] = option(
        "may_check", "MA-PK-13.f-3", "may_check | must_bet: the best hand showing on later rounds"
    )
    announcements: bool = option(True, "MA-PK-18", "true | false")
    bad_beat_count_place: Literal["closed_poker_table", "cashiers_cage", "satellite_cage"] = option(
        "cashiers_cage", "MA-PK-19.d-2"
    )
    bad_beat_pay_place: Literal["table", "cashiers_cage"] = option("table", "MA-PK-19.g-2")
    supplementary_irregularities: str = option(
        "", "MA-PK-15.r", "internal controls approved by the Commission, in words"
    )

    @property
    def kill_at(self) -> Threshold | None:
        return self.kill_threshold

    @property
    def exposed_card_burned(self) -> bool:
        return self.exposed_card_use == "face_up_burn"

    @property
    def must_open(self) -> bool:
        return self.five_card_stud_opener == "must_bet"

    @property
    def alternates(self) -> bool:
        return self.by_device or self.deck_rotation

    def violations(self) -> Iterator[Violation]:
        yield from super().violations()
        ante = self.ante or 0
        if (ante % CENTS_OF_COIN if ante < 100 else ante % 100) != 0:
            text = "coin of $.25 or $.50 is used only for an ante under a dollar; others are whole dollars"
            yield self.broken("ante", COIN[Authority.MA][0], text)
        if self.by_device and "deck_rotation" in self.model_fields_set and not self.deck_rotation:
            text = "with an automated shuffling device the decks alternate"
            yield self.broken("deck_rotation", ALTERNATE[Authority.MA][0], text)
