"""The common rulings of the one-deck poker tables."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from houseway.equipment.randomness.supply import SEEN
from houseway.errors import BadInput
from houseway.rulebook.readings import of_step
from houseway.table.faults import AT_CARD, FLAG, Effect, Fault, Ruling, Void, a_role, a_sum, anything, one_of, whole
from houseway.table.one_deck.clauses import DeckClauses
from houseway.table.one_deck.dealing import write_down_misdeals
from houseway.table.one_deck.preparation import clauses, deck_in_play, recut_role, remove, stub_count_lifted
from houseway.table.round import Round

SEEN_CARDS: Final = ("card_found_face_up", "card_drawn_in_error")


def void(rnd: Round, text: str, *why: str) -> Void:
    """The exception that voids all hands; forfeited wagers are returned too, unless the submission keeps them."""
    unfed = _reading(rnd, "void_feeds_no_meter") if any(one.id == "progressive" for one in rnd.wagers) else ()
    return Void(text, *why, *unfed, keep_lost=rnd.submission.keeps_forfeits)


def void_hand(rnd: Round, seat: int, text: str, *why: str, stands: tuple[str, ...] = ()) -> None:
    """Voids one player's hand only: its wagers are returned, its cards go to the discard rack, and the others play on.

    Wagers named in ``stands`` do not depend on that hand and stay in play.
    """
    rnd.note("ruled", *why, text=text)
    for wager in [one for one in rnd.wagers if one.seat == seat and one.id not in stands]:
        unfed = _reading(rnd, "void_feeds_no_meter") if wager.id == "progressive" else ()
        rnd.void_wager(wager, *why, *unfed)
    if seat in rnd.hands:
        rnd.discard(seat, *why)


def verbal_cash_wager(rnd: Round, fault: Fault) -> None:
    """Logs that a spoken wager with cash is refused."""
    why = clauses(rnd).verbal_cash
    rnd.note("refused", why, text=f"a spoken wager with cash at {fault.position} is not accepted")


def late_wager(rnd: Round, fault: Fault) -> None:
    """Logs that a wager made or changed after "No more bets" is refused."""
    made, changed = clauses(rnd).late_wager[0], clauses(rnd).late_wager[-1]
    why = dict.fromkeys((made, changed)) if fault["attempt"] == "made" else (changed,)
    text = f'after "No more bets" no wager is {fault["attempt"]}: the wagers of {fault.position} stay as they are'
    rnd.note("refused", *why, text=text)


def face_up(rnd: Round, fault: Fault, *reading: str) -> Effect:
    """Discards a card found face up in the shoe or deck; raises ``Void`` if it is the second in this round."""
    why = clauses(rnd)
    card = rnd.take_seen(SEEN)
    rnd.table.rack.put("face up", (card,), rnd.table.rack.colour)
    if seen_cards(rnd) > 1:
        raise void(
            rnd, "more than one card face up: all hands are void and the cards reshuffled", why.more_face_up, *reading
        )
    rnd.note("ruled", why.one_face_up, *reading, card=card, text=f"{card} was seen: it is discarded and not used")
    return Effect.DISCARD


def found_face_up(rnd: Round, fault: Fault) -> Effect:
    """Rules on a face-up card found during the deal; one found later, in the stub, has no effect on the hands."""
    if fault.when is None:
        return face_up(rnd, fault)
    text = "found face up after all cards were dealt: it goes with the stub and the hands stand"
    rnd.note("ruled", clauses(rnd).one_face_up, *_reading(rnd, "late_face_up"), text=text)
    return Effect.USE


def drawn_in_error(rnd: Round, fault: Fault) -> Effect:
    """Uses a card drawn in error as the next card, or, if its face was seen, treats it as a card found face up."""
    if fault.fields.get("exposed"):
        return face_up(rnd, fault, *_reading(rnd, "seen_in_error"))
    rnd.note("ruled", clauses(rnd).drawn_in_error, text="drawn in error, face unseen: used as the next card")
    return Effect.USE


def found_face_up_anytime(rnd: Round, fault: Fault) -> Effect:
    """Rules on a face-up card whenever it is found: the first is discarded, a second raises ``Void``."""
    if fault.when is None and fault.after_decision is None:
        return face_up(rnd, fault)
    why, reading = clauses(rnd), _reading(rnd, "late_face_up")
    if seen_cards(rnd) > 1:
        text = "more than one card face up: all hands are void and the cards reshuffled"
        raise void(rnd, text, why.more_face_up, *reading)
    text = "found face up after all cards were dealt: it goes to the discard rack and the hands stand"
    rnd.note("ruled", why.one_face_up, *reading, text=text)
    return Effect.USE


def seen_cards(rnd: Round) -> int:
    """The number of cards seen in the shoe or deck in this round, including the one being ruled on."""
    faults = (event.data for event in rnd.events if event.kind == "fault" and event.data["fault"] in SEEN_CARDS)
    return sum(1 for data in faults if data.get("exposed", data["fault"] == "card_found_face_up"))


def shoe_jam(rnd: Round, fault: Fault) -> Effect:
    """Raises ``Void`` for a jam of the automated shoe; ``BadInput`` if the table has none."""
    why = clauses(rnd).shoe_jam
    if not rnd.submission.dealing_method.startswith("automated_shoe"):
        raise BadInput("there is no automated dealing shoe at this table", "faults", why, code="device-missing")
    text = "the automated shoe did not deal every card: the round is void and all cards are reshuffled"
    raise void(rnd, text, why)


def stub_count(rnd: Round, fault: Fault, applied: Callable[[Fault], str] | None = None) -> None:
    """Raises ``Void`` for a wrong stub count; without a misdeal that explains it the deck is removed as well."""
    confirmed, misdealt, wrong = clauses(rnd).of_count(rnd.submission.dealing_method)
    found, deck = fault.fields.get("found"), len(rnd.composition)
    reading = _reading(rnd, "counted_all_the_same") if stub_count_lifted(rnd.submission) else ()
    if rnd.submission.dealing_method != "automated_shoe":
        reading += _reading(rnd, "wrong_count_by_hand")
    if write_down_misdeals(rnd, applied) or fault.fields.get("misdealt"):
        if clauses(rnd).misdeal_needs_52 and found not in (None, deck):
            remove(rnd, deck_in_play(rnd), wrong)
            reading += _reading(rnd, "misdeal_and_wrong_count")
        raise void(rnd, "a misdeal explains the count: all hands are void", *misdealt, *reading)
    if found == deck:
        raise BadInput(f"{deck} cards are the right number", "faults", confirmed, code="number-is-right")
    remove(rnd, deck_in_play(rnd), wrong)
    raise void(rnd, "wrong count without a misdeal: all hands are void and the deck is removed", wrong, *reading)


def _reading(rnd: Round, step: str) -> tuple[str, ...]:
    """The readings of ambiguities on which that step rests in this chapter."""
    return of_step(rnd.game.id, rnd.game.authority, step)


def shared_rulings(
    why: DeckClauses,
    seats: int,
    wagers: tuple[str, ...],
    later: Callable[[Round, Fault], Effect] = found_face_up,
    **stub: Any,
) -> tuple[Ruling, ...]:
    """The rulings on cuts, refused wagers, seen cards, devices and the stub; each game adds misdeals and exposed cards.

    ``later`` is the rule on cards found face up; ``stub`` overrides fields of the ruling on a wrong stub count.
    """
    where: dict[str, Callable[[object, str], object]] = {"position": whole(1, seats), "wager": one_of(*wagers)}
    return (
        *_before_the_deal(why, where),
        *_found_cards(why, later),
        *_devices(why),
        *(replace(one, **stub) for one in _stub(why)),
    )


def _before_the_deal(why: DeckClauses, where: Mapping[str, Callable[[object, str], object]]) -> Iterator[Ruling]:
    yield Ruling(
        "improper_cut",
        "the cut was improper or might affect the integrity or fairness of the game",
        f"{recut_role(why)} may order a recut before any card is dealt",
        (why.recut,),
        {"by": a_role(), "when": anything},
        optional=frozenset({"by", "when"}),
    )
    yield Ruling(
        "verbal_cash_wager",
        "a wager is spoken and accompanied by cash",
        "not accepted",
        (why.verbal_cash,),
        {**where, "amount": a_sum},
        moment="wagering",
        rule=verbal_cash_wager,
        optional=frozenset({"amount"}),
    )
    yield Ruling(
        "late_wager",
        'a wager is made, increased or withdrawn after "No more bets"',
        "refused: the wagers stay as they were",
        why.late_wager,
        {**where, "attempt": one_of("made", "increased", "withdrawn")},
        moment="after_no_more_bets",
        rule=late_wager,
    )


def _found_cards(why: DeckClauses, later: Callable[[Round, Fault], Effect]) -> Iterator[Ruling]:
    anytime = later is found_face_up_anytime
    ruling = "one during the deal: discarded unused; more than one: all hands void, reshuffle; later: no effect"
    fields: dict[str, Callable[[object, str], object]] = {**AT_CARD, "when": one_of("after_all_cards_dealt")}
    if anytime:
        ruling = "one: discarded unused; more than one, whenever found: all hands void, reshuffle"
        fields["after_decision"] = whole(1)
    yield Ruling(
        "card_found_face_up",
        "a card lies face up in the shoe or deck",
        ruling,
        (why.one_face_up, why.more_face_up),
        fields,
        rule=later,
        optional=frozenset(fields),
    )
    yield Ruling(
        "card_drawn_in_error",
        "a card is drawn in error",
        "face unseen: used as the next card; face seen: as a card found face up",
        (why.drawn_in_error,),
        {**AT_CARD, "exposed": FLAG},
        rule=drawn_in_error,
        optional=frozenset({"exposed"}),
    )


def _devices(why: DeckClauses) -> Iterator[Ruling]:
    """The rulings on the shuffler and the automated shoe for which the chapter has clauses."""
    yield Ruling(
        "shuffler_jam",
        "the automated shuffler jams, stops or does not finish",
        "the cards are reshuffled by approved procedures",
        (why.shuffler_jam,),
        {"when": anything},
        optional=frozenset({"when"}),
    )
    if why.device_count_wrong:
        yield Ruling(
            "shuffler_count_wrong",
            "a counting shuffler reports other than 52 cards",
            "the deck is removed",
            (why.device_count_wrong,),
            {"found": whole(0, 104)},
            optional=frozenset({"found"}),
        )
    if why.shoe_jam:
        yield Ruling(
            "automated_shoe_jam",
            "the automated dealing shoe jams or does not deal every card",
            "the round is void, all cards are reshuffled",
            (why.shoe_jam,),
            AT_CARD,
            moment="after_no_more_bets",
            rule=shoe_jam,
            optional=frozenset({"at_card"}),
        )


def _stub(why: DeckClauses) -> Iterator[Ruling]:
    """The ruling on a wrong stub count, if the chapter has one."""
    counts = [why.of_count(method) for method in why.dealing]
    if any(wrong for _, _, wrong in counts):
        clauses = (clause for _, misdealt, wrong in counts for clause in (misdealt[0], wrong))
        yield Ruling(
            "stub_count_wrong",
            "the stub count shows other than 52 cards",
            "misdeal: all hands void; no misdeal: all hands void and the deck is removed",
            tuple(dict.fromkeys(clauses)),
            {"misdealt": FLAG, "found": whole(0, 104)},
            moment="stub_count",
            rule=stub_count,
            optional=frozenset({"misdealt", "found"}),
        )


def card_exposed(
    rule: Callable[[Any, Fault], None],
    trigger: str,
    ruling: str,
    clause: str,
    position: str,
    cards: int,
    moments: tuple[str, ...],
    decisions: int,
) -> Ruling:
    """The ruling on a card of the dealer or the community area that is exposed too early.

    A fault may name the card, and one of the moments (default: the first) or the decision after which it happened.
    """
    fields: dict[str, Callable[[object, str], object]] = {
        "card": whole(1, cards),
        "when": one_of(*moments),
        "after_decision": whole(1, decisions),
    }
    return Ruling(
        "card_exposed",
        trigger,
        ruling,
        (clause,),
        {"position": one_of(position), **fields},
        moment=moments[0],
        rule=rule,
        optional=frozenset(fields),
    )
