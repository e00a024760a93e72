"""Poker in Pennsylvania: the options of the submission, with their clauses."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import ClassVar, Final, Literal

from houseway.games.poker.play.limits import Structure
from houseway.games.poker.rules.law.betting import CONSENT
from houseway.games.poker.rules.law.families import FAMILIES
from houseway.games.poker.rules.law.revenue import JACKPOT, JACKPOT_MAXIMUM, JACKPOT_PLAYERS
from houseway.games.poker.rules.option_kinds import (
    BlindsOption,
    Contribution,
    ContributionOption,
    JackpotOption,
    LimitsOption,
    MethodsOption,
    NamesOption,
    OnOff,
    PercentageOption,
    PlayersOption,
    StepsOption,
    Straddle,
    StraddleOption,
    Threshold,
    TimeChargeOption,
    VariantsOption,
)
from houseway.games.poker.rules.submission import CountMethod, Kill, OddAmount, Poker, ShuffleMethod
from houseway.games.poker.rules.variants import OTHERS, VARIANTS
from houseway.rulebook.authority import Authority
from houseway.rulebook.submission import MoneyOption, Violation, option

STRADDLE_FILED: Final = ("PA-PK-637a.11.e-2", "PA-PK-637a.12.e-2")


class PennsylvaniaPoker(Poker):
    """A certificate holder's choices under Chapter 637a."""

    home: ClassVar[str] = "PA-PK-637a.9.b"
    authority: ClassVar[Authority] = Authority.PA
    most_players: ClassVar[Mapping[str, int]] = {
        "seven_card_stud": 8,
        "holdem": 10,
        "omaha": 10,
        "five_card_draw": 8,
        "five_card_stud": 8,
    }
    permitted: ClassVar[tuple[str, ...]] = tuple(name for name in VARIANTS if name != "mambo_stud_high_low_6")
    """Razz is permitted; mambo stud is not on the list. [PA-PK-637a.9.b]"""

    variants: VariantsOption = option(
        None, "PA-PK-637a.9.a.1", "a list of the games offered", "all permitted games by default"
    )
    max_players: PlayersOption = option(
        None, "PA-PK-637a.7.b-1", "a number, or numbers by family, none over the regulation's"
    )
    shuffle_method: ShuffleMethod = option(
        "manual", "PA-PK-637a.5.a-1", "manual | automated | pre_shuffled (the first shuffle)"
    )
    prepare_second_deck_later: bool = option(False, "PA-PK-637a.4.d-2", "false | true (manual shuffle only)")
    card_count_method: CountMethod = option(
        "dealer_full_count",
        "PA-PK-637a.7.e.4.i",
        "dealer_full_count | dealer_stub_count (hold'em, omaha) | counting_shuffler",
    )
    structure: Structure = option("no_limit", "PA-PK-637a.8.k-1")
    table_limits: LimitsOption = option(
        None,
        "PA-PK-637a.8.k-1",
        "{minimum, maximum} in dollars; in fixed limit the smaller and the larger bet",
        "the minimum follows from the blinds or the forced bet where none is posted",
    )
    ante: MoneyOption = option(0, "PA-PK-637a.10.b-2", "0 or the posted amount in dollars")
    blinds: BlindsOption = option(
        None,
        "PA-PK-637a.11.d-1",
        "posted amounts from the left of the button, as in [1, 2]",
        "half the minimum and the minimum where nothing is posted",
    )
    forced_bet_amount: MoneyOption = option(
        None,
        "PA-PK-637a.10.d-2",
        "the posted amount in dollars, at most the minimum wager",
        "the minimum where nothing is posted",
    )
    max_raises: int | None = option(None, "PA-PK-637a.8.k-1", "none or the most raises of a betting round")
    check_raise: Literal["allowed", "prohibited"] = option("allowed", "PA-PK-637a.8.j", "allowed | prohibited (posted)")
    short_raise: Literal["full", "half", "any"] | None = option(
        None,
        "PA-PK-637a.18.s",
        "full | half | any: the all-in raise that lets those act again who have acted",
        "half in fixed and spread limit, full elsewhere",
    )
    minimum_increase_by_consent: MoneyOption = option(
        None, "PA-PK-637a.8.k-2", "none or the raised minimum that all at the table agreed to"
    )
    button_start: Literal["players_right", "random_by_card_rank"] = option(
        "players_right",
        "PA-PK-637a.11.c.1.i",
        "players_right (first player to the dealer's right) | random_by_card_rank",
    )
    button_moves: Literal["next_player", "dead_button"] = option(
        "next_player",
        "PA-PK-637a.18.s",
        "next_player | dead_button (the blinds move on, the button may stand at an empty seat)",
    )
    heads_up_blinds: Literal["left_of_button_first", "button_first"] = option(
        "left_of_button_first", "PA-PK-637a.11.d-1", note="who posts the first blind where two play"
    )
    missed_blinds: Literal["forgiven", "posted_on_return"] = option("forgiven", "PA-PK-637a.18.s")
    kill: Kill = option("none", "PA-PK-637a.12.n-1", "none | half_kill | kill (omaha high-low eight or better)")
    kill_pot: Literal["before_rake", "after_rake"] = option(
        "before_rake",
        "PA-PK-637a.1.qualifying_pot",
        "before_rake | after_rake: how the pot that starts a kill is measured",
    )
    odd_amount_holdem: OddAmount = option(
        "first_left_of_button",
        "PA-PK-637a.11.k-3",
        "first_left_of_button | by_suit | last_aggressor",
        "also used in other games whose rules name nobody",
    )
    odd_low_card: Literal["smallest", "biggest"] = option(
        "smallest", "PA-PK-637a.10.i.3.iii", "smallest | biggest: the low card whose suit decides an odd amount"
    )
    chip_unit: MoneyOption = option(
        None, "PA-PK-637a.18.s", "the smallest chip in dollars", "one dollar, or less where posted amounts need it"
    )
    rake_methods: MethodsOption = option((), "PA-PK-637a.17.b", "one or more of percentage, incremental, time")
    rake_percent: PercentageOption = option(None, "PA-PK-637a.17.b.1", "more than 0, at most 10")
    rake_steps: StepsOption = option(None, "PA-PK-637a.17.b.2", "preset [[level, amount], …] in dollars")
    max_rake: MoneyOption = option(None, "PA-PK-637a.17.a.3", "the most that is raked in a round, in dollars")
    time_charge: TimeChargeOption = option(
        None, "PA-PK-637a.17.b.3.ii", "{hourly_fee, basis: per_player|per_table, every: 20|30|60}"
    )
    disclose_discarded_hands: bool = option(False, "PA-PK-637a.18.e-4")
    bad_beat: OnOff = option(None, "PA-PK-637a.15.a-1", note="on where a contribution is stated")
    bad_beat_contribution: ContributionOption = option(None, "PA-PK-637a.15.c-1", "{amount, minimum_pot} in dollars")
    bad_beat_hands: str | None = option(
        None,
        "PA-PK-637a.15.b.3",
        "the lowest losing hand that is a bad beat, as in 'four_of_a_kind'",
        "four of a kind by default",
    )
    rake_area: str = option("right_of_dealer", "PA-PK-637a.2.b.2", "right_of_dealer | another approved place")
    straddle: StraddleOption = option(
        Straddle(), "PA-PK-637a.11.e-1", "{offered, amount}: one a round, in hold'em and omaha"
    )
    qualifying_pot: MoneyOption = option(None, "PA-PK-637a.1.qualifying_pot", "the pot in dollars that starts a kill")
    odd_amount_omaha_high_low: OddAmount = option("by_suit", "PA-PK-637a.12.k.2.ii")
    maximum_increase_by_consent: MoneyOption = option(
        None, "PA-PK-637a.8.k-3", "the most to which the minimum may be raised by consent"
    )
    consent_method: str = option(
        "asked aloud by the dealer", "PA-PK-637a.8.k-3", "how the dealer establishes that all agree"
    )
    absent_player_stakes: Literal["counted", "covered"] = option(
        "covered", "PA-PK-637a.8.b.6", "counted (recorded and verified) | covered (on the table)"
    )
    exposed_card_use: Literal["discard"] = option("discard", "PA-PK-637a.18.p", "discard (face down)")
    announcements: bool = option(True, "PA-PK-637a.9.c", "true | false")
    bad_beat_count_place: Literal["closed_poker_table", "main_cage", "satellite_cage"] = option(
        "main_cage", "PA-PK-637a.15.d-2"
    )
    bad_beat_pay_place: Literal["table", "main_cage", "satellite_cage"] = option("table", "PA-PK-637a.15.g-2")
    high_hand_jackpot: JackpotOption = option(
        None, "PA-PK-637a.16.a-1", "on | off | its rules by name", "on where a contribution is stated"
    )
    high_hand_jackpot_contribution: ContributionOption = option(
        None, "PA-PK-637a.16.c-1", "{amount, minimum_pot} in dollars"
    )
    other_approved_games: NamesOption = option(
        (),
        "PA-PK-637a.9.a.6",
        "games that the Board approved beside those of the list",
        "deuce_to_seven_single_draw and deuce_to_seven_triple_draw can be played here",
    )
    supplementary_irregularities: str = option("", "PA-PK-637a.18.s", "in the Rules Submission, in words")

    @property
    def straddles(self) -> Straddle:
        return self.straddle

    @property
    def kill_at(self) -> Threshold | None:
        return None if self.qualifying_pot is None else Threshold(self.qualifying_pot)

    @property
    def odd_amount_split(self) -> OddAmount:
        return self.odd_amount_omaha_high_low

    @property
    def jackpot(self) -> Contribution | None:
        rules = self.high_hand_jackpot
        return None if rules is not None and not rules.offered else self.high_hand_jackpot_contribution

    @property
    def approved(self) -> tuple[str, ...]:
        """Ids of additional games approved by the Board: listed as such, or offered variants from ``OTHERS``."""
        return (*self.other_approved_games, *(one for one in self.variants or () if one in OTHERS))

    @property
    def alternates(self) -> bool:
        return True

    def lacking(self) -> Iterator[Violation]:
        yield from super().lacking()
        if self.straddle.offered and self.straddle.amount is None:
            text = "a straddle bet is filed with its amount"
            yield replace(self.broken("straddle", STRADDLE_FILED[0], text), clauses=STRADDLE_FILED)
        rules = self.high_hand_jackpot
        offered = self.jackpot is not None or (rules is not None and rules.offered)
        if offered and (rules is None or rules.minimum_players is None):
            text = "a high hand jackpot states how many players must be dealt in: {minimum_players: 4}"
            yield self.broken("high_hand_jackpot", JACKPOT_PLAYERS[Authority.PA][0], text)

    def violations(self) -> Iterator[Violation]:
        yield from super().violations()
        rules, gives = self.high_hand_jackpot, self.high_hand_jackpot_contribution
        if rules is not None and rules.offered and gives is None:
            text = "a high hand jackpot states what a pot contributes"
            yield self.broken("high_hand_jackpot_contribution", JACKPOT_MAXIMUM[Authority.PA][0], text)
        if rules is not None and not rules.offered and gives is not None:
            text = "no high hand jackpot is offered, so no pot contributes to one"
            yield self.broken("high_hand_jackpot_contribution", JACKPOT[Authority.PA][0], text)
        if self.straddle.amount is not None and self.straddle.amount <= max(self.posted_blinds):
            text = "a straddle is more than the last blind"
            yield self.broken("straddle", FAMILIES["holdem"].straddle[Authority.PA][0], text)
        asked, most = self.minimum_increase_by_consent, self.maximum_increase_by_consent
        if asked is not None and most is not None and asked > most:
            text = "the minimum is raised by more than the submission allows"
            yield self.broken("minimum_increase_by_consent", CONSENT[Authority.PA][1], text)
