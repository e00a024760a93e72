"""The poker options common to both authorities, and the values derived from them."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Final, Literal

from houseway.equipment.money import Cents, spoken
from houseway.equipment.randomness.decks import ONE_DECK, Composition
from houseway.games.poker.play.limits import Limits, Structure
from houseway.games.poker.rules.law import betting as words
from houseway.games.poker.rules.law import cards, kill, revenue
from houseway.games.poker.rules.law.families import FAMILIES
from houseway.games.poker.rules.option_kinds import (
    BlindsOption,
    ContributionOption,
    LimitsOption,
    MethodsOption,
    OnOff,
    PercentageOption,
    PlayersOption,
    StepsOption,
    Straddle,
    Threshold,
    TimeChargeOption,
    VariantsOption,
)
from houseway.games.poker.rules.variants import OTHERS, VARIANTS, Variant
from houseway.ranking.poker import FIVE_CARD
from houseway.rulebook.authority import Authority, Cited
from houseway.rulebook.submission import MoneyOption, Submission, Violation
from houseway.table.game import WagerRule

Kill = Literal["none", "half_kill", "kill"]
ShuffleMethod = Literal["manual", "automated", "pre_shuffled"]
CountMethod = Literal["dealer_full_count", "dealer_stub_count", "counting_shuffler"]
OddAmount = Literal["by_suit", "first_left_of_button", "last_aggressor"]
DOLLAR: Final = 100
CHIPS: Final = (DOLLAR, 50, 25, 1)
SMALLEST_BET: Final = 2 * DOLLAR
"""The minimum wager if the submission posts neither limits nor blinds nor a forced bet."""


class Poker(Submission):
    """A licensee's choices for its poker room. Each authority's subclass defines the defaults and the clauses."""

    authority: ClassVar[Authority]
    most_players: ClassVar[Mapping[str, int]]
    permitted: ClassVar[tuple[str, ...]]

    variants: VariantsOption
    max_players: PlayersOption
    shuffle_method: ShuffleMethod
    prepare_second_deck_later: bool
    card_count_method: CountMethod
    structure: Structure
    table_limits: LimitsOption
    ante: MoneyOption
    blinds: BlindsOption
    forced_bet_amount: MoneyOption
    max_raises: int | None
    check_raise: Literal["allowed", "prohibited"]
    short_raise: Literal["full", "half", "any"] | None
    minimum_increase_by_consent: MoneyOption
    button_start: Literal["players_right", "random_by_card_rank"]
    button_moves: Literal["next_player", "dead_button"]
    heads_up_blinds: Literal["left_of_button_first", "button_first"]
    missed_blinds: Literal["forgiven", "posted_on_return"]
    kill: Kill
    kill_pot: Literal["before_rake", "after_rake"]
    odd_amount_holdem: OddAmount
    odd_low_card: Literal["smallest", "biggest"]
    chip_unit: MoneyOption
    rake_methods: MethodsOption
    rake_percent: PercentageOption
    rake_steps: StepsOption
    max_rake: MoneyOption
    time_charge: TimeChargeOption
    disclose_discarded_hands: bool
    bad_beat: OnOff
    bad_beat_contribution: ContributionOption
    bad_beat_hands: str | None
    absent_player_stakes: Literal["counted", "covered"]
    announcements: bool
    supplementary_irregularities: str

    # -- what each authority has of its own ---------------------------------------------------------------------------

    @property
    def straddles(self) -> Straddle:
        """The straddle offered; none in Massachusetts."""
        return Straddle()

    @property
    def kill_at(self) -> Threshold | None:
        """The pot that triggers a kill, or None."""
        return None

    @property
    def exposed_card_burned(self) -> bool:
        """Whether an exposed card is used as a face-up burn before the flop."""
        return False

    @property
    def odd_amount_split(self) -> OddAmount:
        """The rule for odd chips among tied hands in a split game."""
        return "by_suit"

    @property
    def approved(self) -> tuple[str, ...]:
        """Ids of approved games beyond the permitted list; none in Massachusetts."""
        return ()

    @property
    def jackpot(self) -> ContributionOption:
        """The contribution of a pot to the high hand jackpot, or None."""
        return None

    @property
    def must_open(self) -> bool:
        """Whether the best hand showing in five-card stud must bet."""
        return False

    @property
    def alternates(self) -> bool:
        """Whether the two decks take turns from round to round."""
        return self.by_device

    # -- what follows -------------------------------------------------------------------------------------------------

    @property
    def by_device(self) -> bool:
        """Whether an automated device shuffles."""
        return self.shuffle_method == "automated"

    @cached_property
    def minimum(self) -> Cents:
        """The minimum wager: the posted one, or a higher one agreed by all players."""
        return max(self.posted_minimum, self.minimum_increase_by_consent or 0)

    @cached_property
    def posted_minimum(self) -> Cents:
        """The posted minimum wager; by default the largest blind or the forced bet."""
        posted = (self.table_limits or {}).get("minimum")
        if posted is not None:
            return posted
        if self.blinds:
            return max(self.blinds)
        return self.forced_bet_amount or SMALLEST_BET

    @cached_property
    def posted_blinds(self) -> tuple[Cents, ...]:
        """The blinds; by default half the minimum, in whole dollars, and the minimum."""
        half = self.minimum // 2
        return self.blinds or (half // DOLLAR * DOLLAR or half, self.minimum)

    @cached_property
    def forced_bet(self) -> Cents:
        """The forced bet; by default the minimum wager."""
        return self.minimum if self.forced_bet_amount is None else self.forced_bet_amount

    @cached_property
    def limits(self) -> Limits:
        """The posted betting limits."""
        maximum = (self.table_limits or {}).get("maximum")
        half = (
            self.structure in ("fixed_limit", "spread_limit")
            if self.short_raise is None
            else self.short_raise == "half"
        )
        return Limits(
            self.structure,
            self.minimum,
            None if maximum is None else max(maximum, self.minimum),
            self.max_raises,
            self.check_raise == "allowed",
            half,
            self.short_raise == "any",
        )

    @cached_property
    def unit(self) -> Cents:
        """The smallest chip: a dollar, unless amounts in play need a smaller one."""
        if self.chip_unit:
            return self.chip_unit
        posted = [self.minimum, self.ante or 0, *(self.blinds or ()), self.forced_bet_amount or 0]
        if self.kill == "half_kill":
            raised = self.limits.times(3, 2)
            posted += [raised.minimum, raised.maximum or 0]
        return largest_chip(posted)

    @property
    def collects_bad_beat(self) -> bool:
        """Whether pots contribute to a bad beat fund."""
        return self.bad_beat_contribution is not None and self.bad_beat != "off"

    def players(self, family: str) -> int:
        """The maximum number of players in a family of games."""
        if isinstance(self.max_players, int):
            return min(self.max_players, self.most_players[family])
        return (self.max_players or {}).get(family, self.most_players[family])

    # -- violations ---------------------------------------------------------------------------------------------------

    def first(self, clauses: Cited) -> str:
        """The first of the clauses under this authority."""
        return clauses[self.authority][0]

    def violations(self) -> Iterator[Violation]:
        yield from self._games()
        yield from self._wagers()
        yield from self._rake()
        yield from self._funds()
        if self.card_count_method == "counting_shuffler" and not self.by_device:
            text = "only an automated shuffling device counts the cards"
            yield self.broken("card_count_method", self.first(cards.DEVICE_COUNTS), text)
        if self.prepare_second_deck_later and self.by_device:
            text = "with an automated shuffling device both decks are prepared"
            yield self.broken("prepare_second_deck_later", self.first(cards.INTO_DEVICE), text)

    def _games(self) -> Iterator[Violation]:
        for one in self.variants or ():
            if one not in (*self.permitted, *self.approved):
                text = f"{one} may not be offered" if one in VARIANTS | OTHERS else f"there is no game {one!r}"
                yield Violation("variants", one, f"{text}: {', '.join(self.permitted)}", self.closed_list)
        given = self.max_players
        asked = dict.fromkeys(self.most_players, given) if isinstance(given, int) else given or {}
        for family, count in asked.items():
            most = self.most_players.get(family)
            if most is None:
                yield self.broken("max_players", self.closed_list, f"unknown family {family!r}")
            elif count < 2 or (count > most and not isinstance(given, int)):
                clause = self.first(FAMILIES[family].players)
                yield self.broken("max_players", clause, f"{family} is for 2 to {most} players")
        if isinstance(given, int) and not 2 <= given <= max(self.most_players.values()):
            clause = self.first(words.TWO_PLAYERS)
            yield self.broken("max_players", clause, f"2 to {max(self.most_players.values())} players")

    @property
    def closed_list(self) -> str:
        """The clause that permits no other game."""
        return self.home

    def _wagers(self) -> Iterator[Violation]:
        limits = self.first(words.LIMITS)
        posted = self.table_limits or {}
        asked = self.minimum_increase_by_consent
        if asked is not None and asked <= self.posted_minimum:
            text = f"only a minimum over the posted {spoken(self.posted_minimum)} is set by consent"
            yield self.broken("minimum_increase_by_consent", self.first(words.CONSENT), text)
        if "maximum" in posted and posted["maximum"] < self.posted_minimum:
            yield self.broken("table_limits", limits, "the posted maximum is under the minimum")
        if not self.posted_minimum:
            yield self.broken("table_limits", limits, "a minimum wager of nothing is none")
        if self.structure == "spread_limit" and "maximum" not in posted:
            yield self.broken("table_limits", limits, "a spread limit needs a posted maximum")
        if self.blinds is not None and not any(self.blinds):
            yield self.broken("blinds", self.first(words.BLIND), "a blind of nothing is none")
        if self.forced_bet_amount is not None and not 0 < self.forced_bet_amount <= self.minimum:
            text = f"the forced bet is more than nothing and at most the minimum wager of {spoken(self.minimum)}"
            yield self.broken("forced_bet_amount", self.first(words.FORCED), text)
        if self.max_raises is not None and self.max_raises < 0:
            yield self.broken("max_raises", self.first(words.RAISE_CAP), "the number of raises is not negative")
        if self.kill != "none":
            which = kill.KILL if self.kill == "kill" else kill.HALF_KILL
            if self.kill_at is None:
                yield self.broken("kill", self.first(kill.QUALIFIES), "a kill needs the pot that starts it")
            if self.variants is not None and "omaha_high_low_8" not in self.variants:
                text = "only omaha high-low eight or better is played with a kill"
                yield self.broken("kill", self.first(which), text)
        if self.chip_unit == 0:
            yield self.broken("chip_unit", self.first(words.STAKES), "a chip of nothing is none")

    def lacking(self) -> Iterator[Violation]:
        """Required filings that the submission leaves out. Play uses the documented defaults for them."""
        if (self.collects_bad_beat or self.bad_beat == "on") and self.bad_beat_hands is None:
            text = "a bad beat payout states the losing hands that qualify"
            yield Violation("bad_beat_hands", None, text, self.first(revenue.BAD_BEAT_REQUIREMENTS))
        families = {VARIANTS[one].family for one in self.variants or self.permitted if one in VARIANTS}
        if self.card_count_method == "dealer_stub_count" and not families <= {"holdem", "omaha"}:
            text = "the stub is counted in hold'em and omaha alone: file a count for the other games, or no other games"
            yield self.broken("card_count_method", self.first(cards.COUNT), text)

    def _rake(self) -> Iterator[Violation]:
        methods = self.rake_methods
        needs: tuple[tuple[str, str, object], ...] = (
            ("percentage", "rake_percent", self.rake_percent),
            ("incremental", "rake_steps", self.rake_steps),
            ("time", "time_charge", self.time_charge),
        )
        for method, name, value in needs:
            if method in methods and value is None:
                text = f"a {method} rake states how it is calculated: {name}"
                yield self.broken(name, self.first(revenue.RAKE_CALCULATION), text)
            if method not in methods and value is not None:
                text = f"{name} goes with the rake method {method}, which is not among those submitted"
                yield Violation("rake_methods", methods, text, self.first(revenue.RAKE_TYPES))
        if self.rake_percent is not None and not 0 < self.rake_percent <= Fraction(10):
            text = f"a percentage rake is more than nothing and at most 10 percent, not {float(self.rake_percent):g}"
            yield self.broken("rake_percent", self.first(revenue.PERCENTAGE), text)
        if set(methods) & {"percentage", "incremental"} and self.max_rake is None:
            text = "the submission states the maximum rake"
            yield self.broken("max_rake", self.first(revenue.RAKE_MAXIMUM), text)

    def _funds(self) -> Iterator[Violation]:
        if self.bad_beat == "on" and self.bad_beat_contribution is None:
            text = "a bad beat payout states what a pot contributes"
            yield self.broken("bad_beat_contribution", self.first(revenue.BAD_BEAT_MAXIMUM), text)
        if self.bad_beat_hands is not None and self.bad_beat_hands not in FIVE_CARD.categories:
            text = f"a bad beat names a hand of the ranking: {', '.join(FIVE_CARD.categories)}"
            yield self.broken("bad_beat_hands", self.first(revenue.BAD_BEAT_REQUIREMENTS), text)
        if self.bad_beat == "off" and self.bad_beat_contribution is not None:
            text = "no bad beat payout is offered, so no pot contributes to one"
            yield self.broken("bad_beat_contribution", self.first(revenue.BAD_BEAT_FUND), text)


def largest_chip(amounts: Iterable[Cents], most: Cents = DOLLAR) -> Cents:
    """The largest chip, at most ``most``, in which all these amounts can be paid, in cents."""
    paid = list(amounts)
    return next(chip for chip in CHIPS if chip <= most and not any(amount % chip for amount in paid))


def composition(_: Poker) -> Composition:
    """One deck of 52 cards: only one of the two decks is in play."""
    return ONE_DECK


def variant_of(submission: Poker, name: object) -> Variant | None:
    """The variant with that id, or None if the submission or its authority does not offer it."""
    if isinstance(name, str) and name in submission.approved:
        return OTHERS.get(name)
    offered = submission.variants or submission.permitted
    return VARIANTS[name] if isinstance(name, str) and name in offered and name in submission.permitted else None


def wager_rules(authority: Authority) -> dict[str, WagerRule]:
    """The wagers of poker by id. None of them is placed before the round."""
    rows = [
        ("ante", "Ante", words.ANTE),
        ("blind_bet", "Blind bet", words.BLIND),
        ("forced_bet", "Forced bet", words.FORCED),
        ("bet_call_raise", "Bet, call or raise", words.BET),
        ("bad_beat_payout", "Bad beat payout", revenue.BAD_BEAT),
    ]
    kinds: list[tuple[str, str, Cited]] = rows
    if authority is Authority.PA:
        kinds = [
            *rows[:2],
            ("straddle_bet", "Straddle bet", FAMILIES["holdem"].straddle),
            *rows[2:],
            ("high_hand_jackpot", "High hand jackpot", revenue.JACKPOT),
        ]
    else:
        kinds = [*rows[:3], ("kill_blind", "Kill blind", kill.KILL_BLIND), *rows[3:]]
    return {name: WagerRule(name, title, clauses[authority], placed=False) for name, title, clauses in kinds}
