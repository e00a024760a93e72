"""A player's turn: the choices offered and how each is carried out. Sections 7 and 15(j); 637a.8 and 637a.18(l)."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.games.poker.play.betting import Options
from houseway.games.poker.play.dealing import street_is_first
from houseway.games.poker.play.limits import Structure
from houseway.games.poker.play.piles import discard
from houseway.games.poker.play.round import Round
from houseway.games.poker.play.state import POT, Hand
from houseway.games.poker.rules.law import betting as words
from houseway.games.poker.rules.law import irregular, readings
from houseway.rulebook.authority import Authority
from houseway.support.json_types import Json
from houseway.table.decisions import Amount, Ask, Chips, Choice, Decision, Field, OneOf
from houseway.table.game import Answers

Asking = Generator[tuple[Ask, ...], Answers | None, Decision]
Refused = Mapping[str, tuple[str, str]]
NOTHING: Final[Refused] = {}


PUT: Final = Amount(0)
OPTIONAL: Final = {"chips_put": None, "currency": False}
WITH_WORDS: Final[dict[str, Field]] = {"chips_put": PUT, "currency": OneOf((True, False))}
"""Optional fields of an announced wager: chips put in that differ from it, or currency that the dealer converts."""
CHECK: Final = Choice("check")
CALL: Final = Choice("call", WITH_WORDS, OPTIONAL)
DISCARDED: Final = "discards_face_down"
TURNED_DOWN: Final = "turns_up_cards_down"
FOLD_BY_GESTURE: Final = Choice("fold", {"by": OneOf((DISCARDED,))}, {"by": None})
FOLD_IN_STUD: Final = Choice("fold", {"by": OneOf((DISCARDED, TURNED_DOWN))}, {"by": None})
"""A fold that may be made by gesture. Turning up-cards face down applies to stud only."""
ALL_IN: Final = Choice("all_in")
MUST_OPEN: Final[tuple[Choice, ...]] = (FOLD_IN_STUD,)
FACING_NONE: Final = ((FOLD_BY_GESTURE, CHECK), (FOLD_IN_STUD, CHECK))
FACING_A_WAGER: Final = ((FOLD_BY_GESTURE, CALL), (FOLD_IN_STUD, CALL))
"""The choices that need no chips, indexed by whether the game is stud."""


def choices(hand: Hand, seat: int, options: Options) -> tuple[Choice, ...]:
    """The choices open to the seat whose turn it is."""
    submission, betting = hand.submission, hand.betting
    stud = hand.variant.forced is not None
    without: tuple[Choice, ...]
    if options.opens and submission.must_open and _leads(hand, seat):
        without = MUST_OPEN
    elif options.to_call:
        without = FACING_A_WAGER[stud]
    else:
        without = FACING_NONE[stud]
    all_in = may_go_all_in(hand, seat, options)
    return without + with_chips(
        options, betting.stacks[seat], all_in, betting.limits.structure, submission.unit, hand.authority
    )


# Cached because the same few sets of choices recur.
@lru_cache(maxsize=10_000)
def with_chips(
    options: Options, stack: Cents, all_in: bool, structure: Structure, chip: Cents, authority: Authority
) -> tuple[Choice, ...]:
    """The choices that put in chips, as far as they are open: a bet or raise, all-in, and chips put in silently."""
    found: list[Choice] = []
    if options.raise_from is not None:
        fixed = structure == "fixed_limit" and options.raise_from == options.raise_to
        found.append(
            wager("bet" if options.opens else "raise", options.raise_from, options.raise_to, authority, fixed, chip)
        )
    if all_in:
        found.append(ALL_IN)
    if options.to_call or options.raise_from is not None:
        found.append(silent_chips(options.to_call or min(chip, stack), stack, authority))
    return tuple(found)


@dataclass(frozen=True)
class InChips(Amount):
    """A wager amount in multiples of ``chip``, or exactly the minimum or maximum. Coin is allowed only in antes (MA)."""

    chip: Cents = 1

    def read(self, value: object, where: str) -> Cents:
        amount = super().read(value, where)
        if amount % self.chip and amount not in (self.minimum, self.maximum):
            text = f"{spoken(amount)} would take coin, which is only for an ante under a dollar: chips are of "
            raise BadInput(text + spoken(self.chip), where, words.COIN[Authority.MA][0], code="would-take-coin")
        return amount


def wager(do: str, low: Cents, high: Cents | None, authority: Authority, fixed: bool, chip: Cents) -> Choice:
    """A bet or raise to a total from ``low`` to ``high``. The amount is optional if ``fixed``."""
    clause = words.LIMITS[authority][0]
    amount = InChips(low, high, clause=clause, chip=chip) if words.COIN[authority] else Amount(low, high, clause=clause)
    return Choice(do, {"amount": amount, **WITH_WORDS}, {**OPTIONAL, "amount": low} if fixed else OPTIONAL)


def silent_chips(least: Cents, most: Cents, authority: Authority) -> Choice:
    """The choice to put in chips silently, from ``least`` to ``most`` in all."""
    return Choice("put_chips", {"chips": Chips(least, most, words.STAKES[authority][0])})


def _leads(hand: Hand, seat: int) -> bool:
    """Whether the seat opens a betting round after the first in five-card stud."""
    later = hand.street is not hand.variant.streets[0]
    return (
        later and hand.variant.family == "five_card_stud" and seat == hand.betting.opener and not hand.betting.checked
    )


def may_go_all_in(hand: Hand, seat: int, options: Options) -> bool:
    """Whether putting in the whole stack is a call or a raise that the limits allow."""
    betting = hand.betting
    own = betting.bets[seat] + betting.stacks[seat]
    if options.raise_from is not None:
        return options.raise_to == own
    return bool(options.to_call) and (betting.stacks[seat] <= options.to_call or not betting._others_can(seat))


def why_no_raise(hand: Hand, seat: int, options: Options) -> Refused:
    """The reason and clause for refusing a raise, under the verbs ``raise`` and ``bet``."""
    betting, authority = hand.betting, hand.authority
    limits = betting.limits
    if betting.stacks[seat] <= options.to_call:
        text, clause = "all chips are needed to call", words.ALL_IN[authority][0]
    elif limits.max_raises is not None and betting.raises >= limits.max_raises:
        text, clause = f"this betting round has had its {limits.max_raises} raises", words.RAISE_CAP[authority][0]
    elif seat in betting.checked and not limits.check_raise:
        text, clause = "it is posted that nobody raises after a check", words.CHECK_RAISE[authority][0]
    elif seat in betting.acted_at:
        text, clause = (
            "the last all-in raise was too small to let those raise again who have acted",
            words.RAISE[authority][0],
        )
    else:
        text, clause = "nobody is left who could answer a raise", words.ALL_IN[authority][0]
    return {"raise": (text, clause), "bet": (text, clause)}


@lru_cache(maxsize=16)
def why_no_straddle(authority: Authority, clauses: tuple[str, ...], straddled: bool) -> Refused:
    """The reason and clause for refusing a straddle once the cards are dealt, a second one, or one in Massachusetts."""
    if not clauses:
        text, clause = "nobody straddles here: the blinds are those posted at the table", words.BLIND[authority][0]
    elif straddled:
        text, clause = "one straddle bet is made in a round, and it lies there", clauses[-1]
    else:
        text, clause = "only the player left of the last blind straddles, before the cards are dealt", clauses[0]
    return {"straddle": (text, clause)}


def ask(
    rnd: Round,
    seat: int,
    several: tuple[Choice, ...],
    why: tuple[str, ...],
    silent: str = "",
    refused: Refused = NOTHING,
) -> Asking:
    """Asks one player and returns the decision. ``silent`` is the verb that stands for no answer and is not counted."""
    question = (Ask(seat, several, why, "", silent, refused),)
    while (answers := (yield question)) is None:
        rnd.strike()
    decision = answers[seat]
    if decision.do != silent:  # silence is not a decision
        rnd.decisions += 1
    return decision


def question(hand: Hand, seat: int, options: Options) -> tuple[Ask, ...]:
    """The question to the player whose turn it is."""
    refused = NOTHING if options.raise_from is not None else why_no_raise(hand, seat, options)
    if street_is_first(hand) and hand.button is not None:
        straddle = why_no_straddle(hand.authority, hand.family.straddle[hand.authority], hand.straddled)
        refused = straddle if refused is NOTHING else {**refused, **straddle}
    why = hand.turn
    if seat in hand.blinds and not options.to_call and street_is_first(hand):
        why = (*why, *hand.family.option[hand.authority])
    return (Ask(seat, choices(hand, seat, options), why, "", "", refused),)


def act(rnd: Round, hand: Hand, options: Options, decision: Decision, why: tuple[str, ...]) -> None:
    """Logs and carries out a player's decision in a betting round, then checks for pending faults."""
    rnd.decisions += 1
    if decision.do == "check":
        hand.betting.check()
        rnd.write_down("decided", (*why, *words.CHECK[hand.authority]), {"seat": decision.seat, "do": "check"})
    else:
        carry_out(rnd, hand, decision.seat, options, decision, why)
    if rnd.pending:
        rnd.after_decision()


def carry_out(rnd: Round, hand: Hand, seat: int, options: Options, decision: Decision, turn: tuple[str, ...]) -> None:
    """Carries out a decision: moves the chips and logs the action.

    An announcement is binding; chips put in silently are interpreted by :func:`read_chips`.
    """
    authority, betting, do = hand.authority, hand.betting, decision.do
    if do == "put_chips":
        do, amount, why = read_chips(hand, seat, options, decision["chips"])
        data: Json = {"chips": [spoken(chip) for chip in decision["chips"]]}
    else:
        amount, why, data = decision.fields.get("amount", 0), (), {}
        said = decision.fields.get("chips_put")
        if said is not None:
            why, data = words.ANNOUNCED[authority], {"chips_put": spoken(said)}
        if decision.fields.get("currency"):
            why, data = (*why, *words.CURRENCY[authority]), {**data, "currency": "converted"}
    if do == "all_in":
        own = betting.bets[seat] + betting.stacks[seat]
        do, amount = ("call", 0) if options.raise_from is None else ("bet" if options.opens else "raise", own)
        why = words.ALL_IN[authority]
    match do:
        case "fold":
            if decision.fields.get("by"):
                why = words.FOLDED_BY_GESTURE[authority][decision["by"] == TURNED_DOWN :][:1]
                data["by"] = decision["by"]
            betting.fold()
            rnd.note("decided", *turn, *words.FOLD[authority], *why, seat=seat, do=decision.do, **data)
            muck(rnd, seat)
            return
        case "check":
            betting.check()
            rnd.note("decided", *turn, *words.CHECK[authority], *why, seat=seat, do=decision.do, **data)
            return
        case "call":
            paid, clauses = betting.call(), words.CALL[authority]
        case _:
            clauses = words.BET[authority] if do == "bet" else words.RAISE[authority]
            data["amount"] = amount
            paid = betting.raise_to(amount)
    hand.voluntary.add(seat)
    rnd.note("decided", *turn, *clauses, *why, seat=seat, do=decision.do, **data)
    rnd.table.ledger.move(seat, POT, paid)
    spent = betting.stacks[seat] == 0
    more = words.ALL_IN[authority] if spent else ()
    rnd.note(
        "wagered",
        *clauses,
        *words.TO_THE_POT[authority],
        *more,
        seat=seat,
        wager="bet_call_raise",
        amount=paid,
        into=POT,
    )


def muck(rnd: Round, seat: int) -> None:
    """Moves a folded hand to the discards without showing it."""
    cards = rnd.hands.pop(seat, None)
    if cards:
        discard(rnd, seat, cards)


def read_chips(hand: Hand, seat: int, options: Options, chips: tuple[Cents, ...]) -> tuple[str, Cents, tuple[str, ...]]:
    """The action that silently placed chips amount to: the verb, the total for the betting round, and the clauses.

    A single oversized chip is a call; if there is no bet yet, it is a bet of its value. Several chips are a call if they
    match the bet or fall short of half a raise, otherwise a bet or raise. The total is clamped to the limits.
    """
    authority, betting = hand.authority, hand.betting
    total = sum(chips)
    released = words.RELEASED[authority]
    low, high = options.raise_from, options.raise_to
    if options.to_call and (len(chips) == 1 or total == options.to_call or low is None):
        return "call", 0, (*words.OVERSIZED[authority],) if total > options.to_call else released
    if low is None or high is None:
        return "check", 0, released
    target = betting.bets[seat] + total
    if target < low and options.to_call and 2 * (target - betting.current) < low - betting.current:
        return "call", 0, (*released, *words.STRING_BET[authority])
    why = (*released, *readings.OPENING_CHIP[authority]) if options.opens and len(chips) == 1 else released
    return ("bet" if options.opens else "raise"), min(max(target, low), high), why


# -- a choice after an exposed card ---------------------------------------------------------------------------------

END_WAGERING: Final = Choice("end_wagering")
CONTINUE: Final = Choice("continue")


def choose_after_exposure(rnd: Round, hand: Hand) -> Generator[tuple[Ask, ...], Answers | None, None]:
    """Asks each player whose last hole card was exposed to end wagering or to continue for the whole pot."""
    authority = hand.authority
    mambo = hand.variant.family == "mambo_stud"
    exposed = irregular.MAMBO_THIRD_EXPOSED if mambo else irregular.STUD_SEVENTH_EXPOSED
    ends = irregular.MAMBO_ENDS if mambo else irregular.STUD_ENDS
    goes_on = irregular.MAMBO_CONTINUES if mambo else irregular.STUD_CONTINUES
    while hand.exposed_last:
        seat = hand.exposed_last.pop(0)
        if not hand.betting.may_act(seat):
            continue
        decision = yield from ask(rnd, seat, (END_WAGERING, CONTINUE), exposed[authority])
        ended = decision.do == "end_wagering"
        why = ends if ended else goes_on
        rnd.note("decided", *exposed[authority], *why[authority], seat=seat, do=decision.do)
        if ended:
            hand.betting.stop(seat)
        if rnd.pending:
            rnd.after_decision()
