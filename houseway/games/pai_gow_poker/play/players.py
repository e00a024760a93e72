"""The players' decisions: about an exposed card, how the hands are set, and surrender. Sections 9, 11(d) and 12."""

from collections.abc import Collection, Generator
from typing import Final

from houseway.equipment.cards import show
from houseway.errors import BadInput
from houseway.games.pai_gow_poker.play.round import Round
from houseway.games.pai_gow_poker.play.setting import Setting, set_by_house_way, settings_of
from houseway.games.pai_gow_poker.play.side_wagers import stays_after_surrender
from houseway.games.pai_gow_poker.rules.submission import BANK
from houseway.games.pai_gow_poker.rules.wagers import MAIN
from houseway.ranking.joker import two_in_words
from houseway.table.banking import PASS, Bank, bank_barred, surrender_to_centre
from houseway.table.decisions import Ask, CardsOf, Choice, Division
from houseway.table.game import Answers
from houseway.table.kit.areas import set_later
from houseway.table.one_deck.rulings import void

Sets = dict[int, Setting]
SetAll = Generator[tuple[Ask, ...], Answers | None, Sets]
Step = Generator[tuple[Ask, ...], Answers | None, None]

SURRENDER: Final = Choice("surrender")
ADVICE: Final = Choice("ask_house_way")
PLAY_HAND: Final = Choice("play_hand")
VOID_HAND: Final = Choice("void_hand")
SETS: Final = ("MA-PGP-9.a-1", "MA-PGP-9.b-1", "MA-PGP-9.b-4", "MA-PGP-1.def-setting")
ONE_OF_TWO: Final = ("MA-PGP-12.b-1", "MA-PGP-12.b-4")
BARS: Final = frozenset({"progressive", "seven_card_bonus"})


def in_play(rnd: Round) -> list[int]:
    """The seats whose main wager is still to be decided, from the far right."""
    return sorted([wager.seat for wager in rnd.wagers if wager.id == MAIN and wager.result is None])


# -- section 11(d) and (e) ----------------------------------------------------------------------------------------


def exposed_cards(rnd: Round, bank: Bank | None) -> set[int]:
    """The seats with an exposed card, each to void or play its hand; an exposed card of the dealer or bank voids all."""
    shown: set[int] = set()
    playing = in_play(rnd)
    while rnd.pending and (fault := rnd.expects("card_exposed")):
        position = fault.position
        own = position in playing and (bank is None or position != bank.seat)
        rnd.fault("card_exposed", "MA-PGP-11.d" if own else "MA-PGP-11.e")
        if position in ("dealer", "bank") or (bank is not None and position == bank.seat):
            if position == "bank" and bank is None:
                raise BadInput("no player banks this round", "faults", "MA-PGP-11.e", code="nobody-banks")
            who = "dealer" if position == "dealer" else "bank"
            raise void(rnd, f"a card of the {who} was exposed: all hands are void", "MA-PGP-11.e")
        seat = int(position or 0)
        if own:
            shown.add(seat)
            continue
        text = f"no wager stands at position {seat}: its exposed card goes to the rack and changes nothing"
        rnd.note("ruled", "MA-PGP-11.e", "MA-PGP~A62", text=text)
    return shown


def _ask_to_play(seat: int) -> Ask:
    prompt = "The dealer has exposed one of your cards. Play the hand, or void it?"
    return Ask(seat, (PLAY_HAND, VOID_HAND), ("MA-PGP-11.d",), prompt)


def void_hand(rnd: Round, seat: int) -> None:
    """Returns the wagers of that seat and racks its cards; the others continue. [MA-PGP-11.d]"""
    rnd.note("ruled", "MA-PGP-11.d", text=f"the hand of seat {seat} is void, the others go on")
    for wager in [one for one in rnd.open_wagers() if one.seat == seat]:
        rnd.void_wager(wager, "MA-PGP-11.d")
    rnd.discard(seat, "MA-PGP-11.d")


# -- section 9(a) to (c): setting ---------------------------------------------------------------------------------


def set_choice(rnd: Round, seat: int) -> Choice:
    """The choice of any division of the seven cards; one that breaks the rules is laid down and loses."""
    hand, options = tuple(rnd.hands[seat]), rnd.submission

    def by_house_way() -> dict[str, object]:
        laid = set_by_house_way(hand, options.way, options.ranking)
        return {"high": show(laid.high), "low": show(laid.low)}

    high, low = (CardsOf(hand, 0, len(hand), meant=count) for count in (5, 2))
    return Choice(
        "set",
        {"high": high, "low": low},
        whole=hand,
        proposed=by_house_way,
        divisions=lambda: tuple(map(_named, settings_of(hand, options.ranking))),
    )


def _named(laid: Setting) -> Division:
    """A division of the seven cards with the names of its hands; one whose low hand is above its high hand loses."""
    names = {"high": laid.ranking.describe(laid.high_rank), "low": two_in_words(laid.low_rank)}
    cards = {"high": show(laid.high), "low": show(laid.low)}
    if not laid.foul:
        return Division(cards, names)
    return Division(cards, names, "the low hand ranks above the high hand: laid down so, it loses", "MA-PGP-9.g.3")


def set_hands(rnd: Round, shown: Collection[int] = ()) -> SetAll:
    """Asks every player to set their hands, in any order; of two areas the larger wager first. Hands laid down are final.

    A seat in ``shown`` first decides, with the other cards unseen, whether the hand is played.
    """
    seats = in_play(rnd)
    later = set_later(rnd, seats, MAIN) if rnd.submission.two_betting_areas else {}
    _say_order(rnd, later)
    asks = {seat: _ask_to_play(seat) if seat in shown else _ask_to_set(rnd, seat) for seat in seats}
    sets: Sets = {}
    laid: dict[int, Ask] = {}
    while asks:
        open_now = asks.values() if not later else _in_order(rnd, asks, later)
        decision = yield from rnd.ask_any([*open_now, *laid.values()])
        if laid.pop(decision.seat, None) is not None:
            if decision.do == "surrender":
                del sets[decision.seat]
                surrender(rnd, decision.seat)
            continue
        if decision.do == "play_hand":
            asks[decision.seat] = _ask_to_set(rnd, decision.seat)
            continue
        if decision.do == "ask_house_way":
            tell_house_way(rnd, decision.seat)
            asks[decision.seat] = _ask_to_set(rnd, decision.seat, told=True)
            continue
        del asks[decision.seat]
        if decision.do == "surrender":
            surrender(rnd, decision.seat)
        elif decision.do == "void_hand":
            void_hand(rnd, decision.seat)
        else:
            sets[decision.seat] = Setting(decision["high"], decision["low"], rnd.submission.ranking)
            laid[decision.seat] = _ask_to_surrender(rnd, decision.seat, on_file=True)
    return sets


def _ask_to_set(rnd: Round, seat: int, told: bool = False) -> Ask:
    barred = surrender_barred(rnd, seat)
    # The default decision is the last of equals: the hand is set, not surrendered.
    choices = (*(() if barred else (SURRENDER,)), *(() if told else (ADVICE,)), set_choice(rnd, seat))
    refused = {"surrender": barred} if barred else {}
    return Ask(seat, choices, SETS, "Set a high hand of five and a low hand of two", refused=refused)


def tell_house_way(rnd: Round, seat: int) -> None:
    """The dealer tells the player who asked how the house way sets the hand. [MA-PGP-9.b-2]"""
    laid = set_by_house_way(rnd.hands[seat], rnd.submission.way, rnd.submission.ranking)
    rnd.note("house_way_told", "MA-PGP-9.b-2", private=(seat,), seat=seat, cards=(*laid.high, *laid.low))


def _say_order(rnd: Round, later: dict[int, int]) -> None:
    """Announces which of a player's two hands is set first; it is then final. [MA-PGP-12.b-4]"""
    for second, first in later.items():
        which, _ = _set_first(rnd, first, second)
        text = f"the hand at area {first} is set and laid face down before the one at area {second}"
        rnd.note("areas_ordered", "MA-PGP-12.b-1", which, "MA-PGP-12.b-4", text=text)


def _set_first(rnd: Round, first: int, second: int) -> tuple[str, str]:
    """The clause that puts the first of two areas before the second, and the reason as text."""
    if rnd.stake(first, MAIN) == rnd.stake(second, MAIN):
        return "MA-PGP-12.b-3", "of two equal wagers, the next counterclockwise"
    return "MA-PGP-12.b-2", "the larger of the two wagers"


def _in_order(rnd: Round, asks: dict[int, Ask], later: dict[int, int]) -> list[Ask]:
    """The open questions; for a player with two areas, setting the second hand is refused until the first is set."""
    return [_not_before(rnd, ask, later[seat]) if later.get(seat) in asks else ask for seat, ask in asks.items()]


def _not_before(rnd: Round, ask: Ask, first: int) -> Ask:
    """The question for the second hand of a player with two areas, while the first is still to be set."""
    which, reason = _set_first(rnd, first, ask.seat)
    why = (f"area {ask.seat} is not set yet: area {first} is set first, {reason}", which)
    return Ask(ask.seat, ask.choices, (which, *ONE_OF_TWO), ask.prompt, refused={"set": why})


def barred(rnd: Round, seat: int) -> tuple[str, str] | None:
    """Why a seat has nothing to decide because of the bank, and the clause; None otherwise."""
    return bank_barred(rnd, seat, BANK, "MA-PGP-10.e-3")


def set_bank(rnd: Round, bank: Bank) -> Generator[tuple[Ask, ...], Answers | None, Setting]:
    """Sets the bank's cards last: by the bank, or by the dealer in co-banking and if the bank set them wrongly."""
    options = rnd.submission
    hand = rnd.hands[bank.seat]
    if bank.co:
        found = set_by_house_way(hand, options.way, options.ranking)
        rnd.note("set_by_house_way", "MA-PGP-10.e-3", "MA-PGP-9.d", seat=bank.seat, holding=str(found))
        return found
    decision = yield from rnd.ask(
        bank.seat, set_choice(rnd, bank.seat), why=("MA-PGP-9.c-2", *SETS), prompt="Set the bank's hands"
    )
    laid = Setting(decision["high"], decision["low"], options.ranking)
    if not laid.wrong:
        return laid
    found = set_by_house_way(hand, options.way, options.ranking)
    text = f"the bank's hands are not set correctly: the dealer resets them by the house way ({found})"
    rnd.note("ruled", "MA-PGP-11.j", text=text)
    return found


def set_dealer(rnd: Round) -> Setting:
    """The dealer's hands by the house way; hands set otherwise are reset. [MA-PGP-9.c-1, MA-PGP-9.d, MA-PGP-11.i]"""
    options = rnd.submission
    right = set_by_house_way(rnd.hands["dealer"], options.way, options.ranking)
    wrong = rnd.fault("dealer_misset") if rnd.pending else None
    if wrong is not None and wrong.fields:
        laid = Setting(tuple(wrong.fields.get("high", ())), tuple(wrong.fields.get("low", ())), options.ranking)
        if sorted((*laid.high, *laid.low)) != sorted(rnd.hands["dealer"]):
            raise BadInput("the dealer does not hold these cards", "faults", "MA-PGP-11.i", code="card-not-held")
        if not laid.wrong and (laid.high_rank, laid.low_rank) == (right.high_rank, right.low_rank):
            raise BadInput("that is how the house way sets the hand", "faults", "MA-PGP-11.i", code="house-way-kept")
    if wrong is not None:
        rnd.note("ruled", "MA-PGP-11.i", text=f"the dealer's hands are reset to the house way: {right}")
    return right


# -- section 9(e): surrender --------------------------------------------------------------------------------------


def surrender_barred(rnd: Round, seat: int) -> tuple[str, str] | None:
    """Why that player may not surrender, and the clause; None if the player may."""
    for wager in rnd.wagers:
        if wager.id in BARS and wager.seat == seat and wager.result is None:
            name = wager.id.replace("_", " ")
            return f"a {name} wager bars surrender: the hand has to be played", "MA-PGP-9.e-1"
    return None


def _ask_to_surrender(rnd: Round, seat: int, on_file: bool = False) -> Ask:
    """The question whether a player whose hands are laid down surrenders; ``on_file`` while others still set theirs."""
    barred = surrender_barred(rnd, seat)
    choices, refused = ((PASS,), {"surrender": barred}) if barred else ((SURRENDER, PASS), {})
    prompt = "Surrender the wager before your hands are exposed?"
    return Ask(seat, choices, ("MA-PGP-9.e-1",), prompt, "pass", refused, on_file=on_file)


def offer_surrender(rnd: Round, sets: Sets) -> Step:
    """Offers each player to surrender until their hands are exposed; without an answer they do not."""
    for seat in in_play(rnd):
        decision = yield from rnd.ask_any([_ask_to_surrender(rnd, seat)])
        if decision.do == "surrender":
            surrender(rnd, seat)
            del sets[seat]


def surrender(rnd: Round, seat: int) -> None:
    """Collects the whole wager at once; the cards are counted face down and racked unseen.

    If a bonus or insurance wager is still to be settled on them, they stay on the layout.
    """
    wager = rnd.wager(seat, MAIN)
    bank = rnd.extras.get("bank")
    if wager is None:
        raise AssertionError(f"seat {seat} has no wager to surrender")
    if isinstance(bank, Bank):
        surrender_to_centre(rnd, bank, wager, BANK, "MA-PGP-9.e.1", "MA-PGP~A23")
    else:
        rnd.surrender(wager, wager.stake, "MA-PGP-9.e.1")
    rnd.note("cards_counted", "MA-PGP-9.e.2", seat=seat, count=len(rnd.hands[seat]))
    if stays_after_surrender(rnd, seat):
        text = f"the cards of seat {seat} stay on the layout until the bonus and insurance wagers are settled"
        rnd.note("cards_kept", "MA-PGP-15.d.1.i", "MA-PGP~A22", seat=seat, text=text)
    else:
        rnd.discard(seat, "MA-PGP-9.e.2", "MA-PGP-9.k")
