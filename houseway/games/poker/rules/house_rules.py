"""The house rules of a poker table: what both chapters leave to the house. Each is an option of the table, not of the
submission; where a clause limits one, the refusal cites it."""

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from pydantic import BeforeValidator, PlainSerializer

from houseway.games.poker.play.round import Table
from houseway.games.poker.rules.law import betting as words
from houseway.games.poker.rules.law import irregular, kill
from houseway.games.poker.rules.law.families import FAMILIES
from houseway.games.poker.rules.option_kinds import fields, number
from houseway.games.poker.rules.rotation import RotationOption, with_options
from houseway.games.poker.rules.submission import DOLLAR, Poker, variant_of
from houseway.rulebook.house_rules import HouseRules, TimeBank
from houseway.rulebook.submission import MoneyOption, Submission, Violation, option

LONGEST_RETURN: Final = 24 * 60
"""The most minutes for which a table remembers what a player took away."""


LONGEST_DOWN: Final = 240
LONGEST_BANK: Final = 3600


def _time_bank(value: object) -> TimeBank | None:
    if value is None or isinstance(value, TimeBank):
        return value
    example = "{seconds: 60, refill: 15, every: 10, most: 90}"
    read = fields(value, example, seconds=number, refill=number, every=number, most=number)
    bank = TimeBank(**{"seconds": 0, **read})
    low, high = min(bank.seconds, bank.every), max(bank.seconds, bank.refill, bank.most, bank.every)
    if low < 1 or min(bank.refill, bank.most) < 0 or high > LONGEST_BANK:
        raise ValueError(f"a time bank has 1 to {LONGEST_BANK} seconds: write it as {example}")
    return bank


TimeBankOption = Annotated[
    TimeBank | None, BeforeValidator(_time_bank), PlainSerializer(lambda bank: bank and dict(vars(bank)))
]


class PokerHouseRules(HouseRules):
    """What the house decides at one poker table. The defaults are the rules of a table that has none."""

    return_minutes: int = option(
        0,
        "",
        "0 to 1440: a player who comes back within that time brings all chips that were taken away",
        "house rule; no clause",
    )

    new_players: Literal["dealt_in", "post_or_wait"] = option(
        "dealt_in",
        "",
        "dealt_in | post_or_wait (a new player posts the last blind or waits for it)",
        "house rule; no clause",
    )
    sitting_out: Literal["dealt_in", "skipped"] = option(
        "dealt_in",
        "",
        "dealt_in (and folded) | skipped: players who are away from a live table",
        "house rule; no clause",
    )
    missed_small_blind: Literal["forgiven", "dead"] = option(
        "forgiven",
        "",
        "forgiven | dead (put in the pot on return, beside the live blind; needs missed_blinds: posted_on_return)",
        "house rule; no clause",
    )
    big_blind_ante: MoneyOption = option(
        None,
        "",
        "none or the dead amount in dollars that the last blind puts up for all; not beside an ante",
        "house rule; a wager of one position is a blind, not an ante, by the definitions",
    )

    time_bank: TimeBankOption = option(
        None,
        "",
        "{seconds: 60, refill: 15, every: 10, most: 90}: extra seconds for decisions, refilled every so many hands",
        "house rule; no clause",
    )
    down_minutes: int = option(
        0, "", "0 to 240: minutes after which another dealer is due; 0 for no rule", "house rule; no clause"
    )
    rotation: RotationOption = option(
        None,
        "",
        "horse | hose | ho | {games: […], by: orbit|hands|minutes, every: 1}; a game may state its own limits and blinds",
        "house rule; each game is one that the submission offers",
    )

    def violations(self) -> Iterator[Violation]:
        yield from super().violations()
        if not 0 <= self.down_minutes <= LONGEST_DOWN:
            text = f"0 to {LONGEST_DOWN} minutes"
            yield Violation("down_minutes", self.down_minutes, text, "", code="out-of-range")
        if not 0 <= self.return_minutes <= LONGEST_RETURN:
            text = f"0 to {LONGEST_RETURN} minutes"
            yield Violation("return_minutes", self.return_minutes, text, "", code="out-of-range")

    @property
    def bank(self) -> TimeBank | None:
        return self.time_bank

    def conflicts(self, submission: Submission) -> Iterator[Violation]:
        assert isinstance(submission, Poker)
        authority = submission.authority
        if self.big_blind_ante and submission.ante:
            text = "the ante is put up by every player: no big blind ante stands beside it"
            yield self.broken("big_blind_ante", words.ANTE[authority][0], text)
        if self.big_blind_ante and words.COIN[authority] and self.big_blind_ante % DOLLAR:
            text = "coin is used only for an ante under a dollar: a big blind ante is of whole dollars"
            yield self.broken("big_blind_ante", words.COIN[authority][0], text)
        if self.missed_small_blind == "dead" and submission.missed_blinds != "posted_on_return":
            text = "a missed first blind is dead only where missed blinds are posted on return"
            yield self.broken("missed_small_blind", irregular.SUPPLEMENT[authority][0], text)
        yield from self._rotated(submission)

    def _rotated(self, submission: Poker) -> Iterator[Violation]:
        """What the games of the rotation break: each is one that is offered, with the options that it has."""
        authority = submission.authority
        for one in self.rotation.games if self.rotation is not None else ():
            variant = variant_of(submission, one.id)
            if variant is None:
                yield self.broken("rotation", submission.closed_list, f"{one.id!r:.40} is not offered here")
                continue
            family = FAMILIES[variant.family]
            if submission.straddles.offered and not family.straddle[authority]:
                text = f"a straddle bet is offered only in hold'em and omaha, not in {variant.title}"
                yield self.broken("rotation", FAMILIES["holdem"].straddle[authority][0], text)
            if submission.kill != "none" and one.id != "omaha_high_low_8":
                text = "only omaha high-low eight or better is played with a kill"
                yield self.broken("rotation", kill.KILL[authority][0], text)
            for found in with_options(submission, one.options)[1]:
                text = f"{one.id}, {found.option}: {found.message}"
                yield Violation("rotation", found.value, text, found.clause, code=found.code)


NO_RULES: Final = PokerHouseRules()


def rules_of(table: Table) -> PokerHouseRules:
    """The house rules of a poker table."""
    rules = table.house_rules
    return rules if isinstance(rules, PokerHouseRules) else NO_RULES
