"""Irregularities of poker and the rulings on them. Sections 6(e)(4) and 15; 637a.7(e) and 637a.18."""

from collections.abc import Callable, Mapping
from typing import Final

from houseway.errors import BadInput
from houseway.games.poker.play.dealing import collect_cards, face_up_card, give_back
from houseway.games.poker.play.piles import OUT_OF_PLAY, discard, off_the_top
from houseway.games.poker.play.round import Round
from houseway.games.poker.play.state import Hand, hand_of
from houseway.games.poker.rules.law import betting as words
from houseway.games.poker.rules.law import cards as law_of_cards
from houseway.games.poker.rules.law import irregular, readings
from houseway.rulebook.authority import Authority, Cited
from houseway.table.faults import AT_CARD, FLAG, Effect, Fault, Rule, Ruling, Void, a_role, a_sum, anything, whole

VOLUNTARY_WAGERS: Final = 2
"""Number of players who must have wagered voluntarily for a faulty deal to stand."""
SEAT: Final = {"position": whole(1, 11)}
FOUND: Final = {"after_decision": whole(0)}


def _seat(rnd: Round, hand: Hand, fault: Fault) -> int:
    seat = fault.position
    if not isinstance(seat, int) or seat not in hand.order:
        raise BadInput(
            f"seat {seat} is not in this round", "faults", rnd.game.rulings[fault.kind].clauses[0], code="not-dealt-in"
        )
    return seat


def _in_hand(rnd: Round, hand: Hand, fault: Fault) -> int:
    """The seat of the fault. Raises BadInput unless it is in the round and still holds cards."""
    seat = _seat(rnd, hand, fault)
    if seat in hand.betting.folded:
        clause = rnd.game.rulings[fault.kind].clauses[0]
        raise BadInput(f"seat {seat} holds no cards any more", "faults", clause, code="no-hand")
    return seat


def _ruled(rnd: Round, clauses: tuple[str, ...], text: str) -> None:
    rnd.note("ruled", *clauses, text=text)


# -- misdeals and dead rounds ---------------------------------------------------------------------------------------


def misdeal_if_early(clauses: Cited, what: str) -> Callable[[Round, Fault], None]:
    """A rule that raises Void (a misdeal) until two players have wagered voluntarily; after that the deal stands."""

    def rule(rnd: Round, fault: Fault) -> None:
        hand = hand_of(rnd)
        if len(hand.voluntary) < VOLUNTARY_WAGERS:
            raise Void(f"{what}: a misdeal", *clauses[hand.authority], *irregular.MISDEAL[hand.authority])
        why = (*clauses[hand.authority], *readings.DEAL_STANDS[hand.authority])
        _ruled(rnd, why, f"{what}, found after two voluntary wagers: the deal stands")

    return rule


_missed = misdeal_if_early(irregular.PLAYER_MISSED, "an eligible player was not dealt in")


def player_missed(rnd: Round, fault: Fault) -> None:
    """Rules on an eligible player who got no cards: a misdeal, or if found too late a refund to that player."""
    hand = hand_of(rnd)
    seat = _seat(rnd, hand, fault)
    _missed(rnd, fault)
    give_back(rnd, hand, seat, irregular.PLAYER_MISSED[hand.authority])


def dead_round(rnd: Round, fault: Fault) -> None:
    """Raises Void for missing or extra cards: the round is dead, all chips are returned and the deck is replaced."""
    authority = rnd.submission.authority
    rnd.memory.deck_removed = True
    what = "cards are missing from" if fault.kind == "card_missing_from_deck" else "extra cards are found in"
    raise Void(
        f"{what} the deck: the round is dead", *irregular.DEAD_ROUND[authority], *irregular.DECK_REPLACED[authority]
    )


def not_shuffled(rnd: Round, fault: Fault) -> None:
    """Raises Void (a misdeal): the cards were not properly shuffled and cut."""
    authority = rnd.submission.authority
    raise Void(
        "the cards were not properly shuffled and cut: a misdeal",
        *irregular.NOT_SHUFFLED[authority],
        *irregular.MISDEAL[authority],
    )


def off_the_table(rnd: Round, fault: Fault) -> Effect:
    """Discards a card dealt off the table; the next card replaces it."""
    hand = hand_of(rnd)
    discard(rnd, OUT_OF_PLAY, (off_the_top(rnd, irregular.OFF_THE_TABLE[hand.authority][0]),))
    _ruled(rnd, irregular.OFF_THE_TABLE[hand.authority], "the card dealt off the table is examined and discarded")
    return Effect.DISCARD


def count_wrong(rnd: Round, fault: Fault) -> None:
    """Removes the deck from the table after a wrong count."""
    authority = rnd.submission.authority
    rnd.memory.deck_removed = True
    _ruled(rnd, law_of_cards.COUNT_WRONG[authority], "the count is wrong: the deck is removed from the table")


# -- hands fouled, collected, left ------------------------------------------------------------------------------------


def fouled(rnd: Round, fault: Fault) -> None:
    """Rules on a protected hand that touched the discards.

    Play goes on if it was reconstructed. Otherwise the hand is dead, and its chips are returned unless the player was at
    fault.
    """
    hand = hand_of(rnd)
    authority, seat = hand.authority, _in_hand(rnd, hand, fault)
    stud = irregular.STUD_PROTECTED[authority] if hand.variant.forced is not None else ()
    if fault.fields.get("reconstructed"):
        _ruled(rnd, (*irregular.RECONSTRUCTED[authority], *stud), f"the hand of seat {seat} is rebuilt; play goes on")
        return
    clauses = (*irregular.FOULED[authority], *irregular.PROTECTED[authority], *stud)
    kill_hand(rnd, hand, seat, clauses)
    if fault.fields.get("player_at_fault"):
        _ruled(rnd, irregular.REFUNDED[authority], f"seat {seat} contributed to the error: nothing goes back")
        return
    _ruled(rnd, irregular.REFUNDED[authority], f"the hand of seat {seat} cannot be rebuilt: what it put in goes back")
    give_back(rnd, hand, seat, irregular.REFUNDED[authority], "pot")


def kill_hand(rnd: Round, hand: Hand, seat: int, clauses: tuple[str, ...]) -> None:
    """Declares a hand dead: its cards go to the discards and the player is out of the round."""
    collect_cards(rnd, hand, seat, clauses)
    hand.betting.retire(seat)


def without_redress(clauses: Cited, what: str) -> Callable[[Round, Fault], None]:
    """A rule that declares a hand dead and leaves its chips in the pot. ``what`` may contain ``{seat}``."""

    def rule(rnd: Round, fault: Fault) -> None:
        hand = hand_of(rnd)
        seat = _in_hand(rnd, hand, fault)
        kill_hand(rnd, hand, seat, clauses[hand.authority])
        _ruled(rnd, clauses[hand.authority], f"{what.format(seat=seat)}: the hand is dead, its chips stay")

    return rule


def string_bet(rnd: Round, fault: Fault) -> None:
    """Logs that chips added to a completed bet are returned and the bet stands as it was."""
    authority = rnd.submission.authority
    text = f"the chips that seat {fault.position} adds to a completed bet go back: the bet stands as it was"
    _ruled(rnd, words.STRING_BET[authority], text)


def wrong_number(rnd: Round, fault: Fault) -> None:
    """Declares a hand with a wrong number of cards fouled and returns the player's chips.

    Raises BadInput if the number is right.
    """
    hand = hand_of(rnd)
    authority, seat = hand.authority, _in_hand(rnd, hand, fault)
    if fault["cards"] == len(hand.variant.streets[0].to_each):
        raise BadInput(
            f"{fault['cards']} cards are the right number",
            "faults",
            irregular.FOULED[authority][0],
            code="number-is-right",
        )
    kill_hand(rnd, hand, seat, irregular.FOULED[authority])
    _ruled(
        rnd,
        (*irregular.FOULED[authority], *irregular.REFUNDED[authority]),
        f"seat {seat} has a wrong number of cards: fouled",
    )
    give_back(rnd, hand, seat, irregular.REFUNDED[authority], "pot")


# -- the table of rulings ---------------------------------------------------------------------------------------------


ROWS: Final[
    tuple[tuple[str, str, str, Cited, Mapping[str, Callable[[object, str], object]], str, Rule | None], ...]
] = (
    (
        "card_exposed",
        "a down card is turned up in dealing",
        "hold'em and omaha: exchanged for the top card; stud: the next up-card comes down, both hole cards: dead, "
        "ante back; the last hole card: the player's choice",
        irregular.EXCHANGED,
        {**SEAT, "card": whole(1, 7), "when": anything},
        "",
        None,
    ),
    (
        "no_cards_dealt",
        "an eligible player was not dealt in",
        "a misdeal before two voluntary wagers; later the deal stands",
        irregular.PLAYER_MISSED,
        {**SEAT, **FOUND},
        "after_deal",
        player_missed,
    ),
    (
        "wrong_starting_position",
        "dealing began at the wrong seat",
        "a misdeal before two voluntary wagers; later the deal stands",
        irregular.WRONG_START,
        FOUND,
        "after_deal",
        misdeal_if_early(irregular.WRONG_START, "the deal began at the wrong position"),
    ),
    (
        "card_missing_from_deck",
        "a card is found missing",
        "the round is dead, every chip goes back, the deck is replaced",
        irregular.DEAD_ROUND,
        FOUND,
        "after_deal",
        dead_round,
    ),
    (
        "extra_card_in_deck",
        "an additional card is found",
        "the round is dead, every chip goes back, the deck is replaced",
        irregular.DEAD_ROUND,
        FOUND,
        "after_deal",
        dead_round,
    ),
    (
        "protected_hand_fouled",
        "a protected hand comes into contact with discards",
        "rebuilt if possible; else dead, and an innocent player's money goes back",
        irregular.REFUNDED,
        {**SEAT, **FOUND, "player_at_fault": FLAG, "reconstructed": FLAG},
        "after_deal",
        fouled,
    ),
    (
        "unprotected_hand_collected",
        "the dealer collects an unprotected hand by accident",
        "no redress",
        irregular.UNPROTECTED,
        {**SEAT, **FOUND},
        "after_deal",
        without_redress(irregular.UNPROTECTED, "the unprotected hand of seat {seat} was collected"),
    ),
    (
        "player_left_unprotected_hand",
        "a player leaves without comment and the hand is unprotected",
        "the cards are collected and discarded, the chips stay",
        irregular.LEFT,
        {**SEAT, **FOUND},
        "after_deal",
        without_redress(irregular.LEFT, "seat {seat} left without a word"),
    ),
    (
        "hand_thrown_away",
        "a player throws the cards away while a wager is owed",
        "the wager is still due",
        words.OWED_AFTER_DISCARD,
        {**SEAT, **FOUND},
        "after_deal",
        without_redress(words.OWED_AFTER_DISCARD, "seat {seat} threw the cards away"),
    ),
    (
        "cards_dealt_to_ineligible_player",
        "cards are dealt to somebody who is not in",
        "those cards alone are discarded, play goes on",
        irregular.INELIGIBLE,
        SEAT,
        "",
        None,
    ),
    (
        "wrong_number_of_cards",
        "a hand holds a wrong number of cards",
        "it is fouled and dead; the player's money goes back",
        irregular.FOULED,
        {**SEAT, "cards": whole(0, 10)},
        "after_deal",
        wrong_number,
    ),
    (
        "card_found_face_up",
        "a card lies face up in the deck",
        "discarded, the next takes its place; the second one is a misdeal",
        irregular.ONE_FACE_UP,
        {**AT_CARD, "when": anything},
        "after_deal",
        face_up_card,
    ),
    (
        "card_dealt_off_table",
        "a card is dealt off the table",
        "examined and discarded, the next takes its place",
        irregular.OFF_THE_TABLE,
        AT_CARD,
        "",
        off_the_table,
    ),
    (
        "shuffle_or_cut_omitted",
        "the cards were not shuffled or cut as they must be",
        "a misdeal",
        irregular.NOT_SHUFFLED,
        FOUND,
        "after_deal",
        not_shuffled,
    ),
    (
        "stub_count_wrong",
        "a count of the deck or the stub is wrong",
        "the deck is removed from the table",
        law_of_cards.COUNT_WRONG,
        {"misdealt": FLAG, "found": whole(0, 60)},
        "end_of_round",
        count_wrong,
    ),
    (
        "string_bet",
        "chips are added to a completed bet",
        "they go back, unless the bet was declared incomplete or a raise announced",
        words.STRING_BET,
        {**SEAT, **FOUND, "amount": a_sum},
        "after_deal",
        string_bet,
    ),
    (
        "improper_cut",
        "the cut was improper",
        "cut again before the deal",
        law_of_cards.RECUT,
        {"by": anything},
        "",
        None,
    ),
    (
        "shuffler_jam",
        "the automated shuffler jams, stops or does not finish",
        "the cards are reshuffled",
        irregular.SHUFFLER_JAM,
        {"when": anything},
        "",
        None,
    ),
)
NEEDED: Final = {"position", "card", "at_card", "cards"}
RECUT_BY: Final = {
    Authority.MA: ("casino supervisor",),
    Authority.PA: ("floorperson", "poker shift supervisor", "casino supervisor"),
}
"""The roles that may order a new cut. The first is the default."""


def rulings(authority: Authority) -> dict[str, Ruling]:
    """The rulings under one authority, by kind of fault."""
    by_authority = {"by": a_role(*RECUT_BY[authority])}
    return {
        kind: Ruling(
            kind,
            trigger,
            ruling,
            clauses[authority],
            {name: by_authority.get(name, read) for name, read in fields.items()},
            moment,
            rule,
            optional=frozenset(fields) - (NEEDED - {"at_card"} if "when" in fields else NEEDED),
        )
        for kind, trigger, ruling, clauses, fields, moment, rule in ROWS
        if clauses[authority]
    }
