"""Baccarat-Chemin de Fer: third cards and their announcements. Sections 7, 8 and 11."""

from collections.abc import Generator
from typing import Final

from houseway.games.chemin_de_fer.play.round import Round
from houseway.games.chemin_de_fer.rulings import (
    banker_must_draw,
    carry,
    cover_card,
    disclosed,
    highest_count,
    late,
    lowest_count,
    stray,
)
from houseway.ranking.baccarat import BANKER_DRAWS_ON, VALUES, is_natural, point_count
from houseway.table.decisions import Ask, Choice
from houseway.table.game import Answers

ANNOUNCING: Final = ("MA-CF-8.a.2", "MA-CF-8.a.1", "MA-CF-8.a.3", "MA-CF-7.c-s1", "MA-CF-7.c-s2", "MA-CF-7.c-s3")
Counts = Generator[tuple[Ask, ...], Answers | None, tuple[int, int]]


def third_cards(rnd: Round, banker: int, who: int) -> Counts:
    """Section 8: takes the Dominant Player's announcement, then plays the Banker's hand by Table 3; returns both final counts."""
    player_hand, banker_hand = rnd.hands["player"], rnd.hands["banker"]
    counts_zero, any_three = _banker_extra(rnd), _player_extra(rnd)
    player = highest_count(player_hand) if any_three else point_count(player_hand)
    if counts_zero:
        _reveal_all(rnd)
        return player, 0
    if player >= 8:
        _say(rnd, "Natural", who, "MA-CF-8.a.4")
        _reveal_all(rnd)
        _spare(rnd)
        return player, point_count(banker_hand)
    if any_three:  # it gets no fourth card: the Banker plays against a hand that stays
        _say(rnd, "Stay", who, "MA-CF-11.c")
        return player, _banker_draws(rnd, None)
    wants = yield from _announcement(rnd, who, player)
    if point_count(banker_hand) >= 8:
        _say(rnd, "Natural", banker, "MA-CF-8.b-s2", "MA-CF-8.b-s1")
        _reveal_all(rnd)
        _spare(rnd)
        return player, point_count(banker_hand)
    if not wants:
        return player, _banker_draws(rnd, None)
    _say(rnd, "Under Eight", banker, "MA-CF-8.b-s3", "MA-CF-8.b-s1")
    third = _players_card(rnd)
    return point_count(player_hand), _banker_draws(rnd, third)


def _announcement(rnd: Round, who: int, count: int) -> Generator[tuple[Ask, ...], Answers | None, bool]:
    """Whether the Dominant Player asks for a card: mandatory on 0 to 4, optional on 5, forbidden on 6 or 7. [MA-CF-7.c-s1]"""
    card, stay = Choice("card"), Choice("stay")
    choices: tuple[Choice, ...] = (card, stay) if count == 5 else (card,) if count < 5 else (stay,)
    clause = "MA-CF-8.a.2" if count == 5 else "MA-CF-8.a.1" if count < 5 else "MA-CF-8.a.3"
    silent = "" if count == 5 else choices[0].do
    other = "stay" if silent == "card" else "card"
    text = f"on a count of {count} the announcement is {silent.title()}"
    refused = {other: (text, clause, "MA-CF~A18")} if silent else {}
    # Question and answer look the same to the others on any count, so they reveal nothing about the hand.
    decision = yield from rnd.ask_any([Ask(who, choices, ANNOUNCING, "Card or stay?", silent, refused, aloud=True)])
    _say(rnd, decision.do.title(), who, "MA-CF-8.a.2", "MA-CF-8.a.1" if decision.do == "card" else "MA-CF-8.a.3")
    return decision.do == "card"


def _players_card(rnd: Round) -> int:
    """Deals the Player's third card face up and returns its value."""
    cover_card(rnd)
    fault = rnd.fault("banker_draws_before_player_after_card_called")
    if fault is not None:
        rnd.note("ruled", "MA-CF-11.i", text="the card that the Banker drew is the Player's third card")
    card = rnd.deal("player", "MA-CF-8.b-s3", *(("MA-CF-11.i",) if fault else ()), face="up")
    return VALUES[card]


def _banker_draws(rnd: Round, third: int | None) -> int:
    """Turns up the Banker's Hand and draws to it by Table 3; returns its final count. [MA-CF-8.c-s1, MA-CF-7.b]"""
    hand = rnd.hands["banker"]
    _show(rnd, "banker", "MA-CF-8.c-s1", "MA-CF-7.b")
    count = point_count(hand)
    if is_natural(hand):
        _spare(rnd)
        return count
    must = _table_3(rnd, count, third)
    by = ("MA-CF-8.c-s2",) if third is not None else ("MA-CF-8.c-s2", "MA-CF~A1")
    if third is None and rnd.expects("card_dealt_to_player_after_stay") and _given_after_stay(rnd, count, must):
        return point_count(hand)
    if not must:
        rnd.note("stays", *by, position="banker", text="the Banker's Hand stays")
        late(rnd)
        return count
    cover_card(rnd)
    rnd.deal("banker", *by, "MA-CF~A19", face="up")
    fault = rnd.fault("banker_draws_two_cards")
    if fault is not None:
        return _two_drawn(rnd, bool(fault["rectifiable"]))
    _show(rnd, "banker", "MA-CF-8.c-s2")
    late(rnd)
    return point_count(hand)


def _table_3(rnd: Round, count: int, third: int | None) -> bool:
    return banker_must_draw(rnd, count) if third is None else third in BANKER_DRAWS_ON[count]


def _given_after_stay(rnd: Round, count: int, must: bool) -> bool:
    """Rules on a card dealt to a Player who stayed; whether it becomes the Banker's card. [MA-CF-11.e-s1, MA-CF-11.f-s1]"""
    kind = "card_dealt_to_player_after_stay"
    fault = rnd.expects(kind)
    assert fault is not None
    said = bool(fault.fields.get("dealer_said_card"))
    may = count in rnd.submission.banker_option_counts
    taken = must or (may and not said)
    clause = AFTER_STAY[said, taken]
    rnd.fault(kind, clause)
    rnd.cards_out += 1
    cover_card(rnd)
    card = stray(rnd)
    if taken:
        rnd.hands["banker"].append(card)
        rnd.note("dealt", clause, card=card, to="banker", face="up")
        _show(rnd, "banker", "MA-CF-8.c-s2")
        late(rnd)
        return True
    disclosed(rnd, card, clause)
    return False


AFTER_STAY: Final = {
    (False, True): "MA-CF-11.e-s1",
    (False, False): "MA-CF-11.e-s2",
    (True, True): "MA-CF-11.f-s1",
    (True, False): "MA-CF-11.f-s2",
}
"""The clause on a card dealt after a stay, by whether the dealer had said Card and whether the Banker takes it."""


def _two_drawn(rnd: Round, rectifiable: bool) -> int:
    hand = rnd.hands["banker"]
    rnd.cards_out += 1
    cover_card(rnd)
    if rectifiable:
        disclosed(rnd, stray(rnd), "MA-CF-11.d")
        _show(rnd, "banker", "MA-CF-8.c-s2")
        return point_count(hand)
    card = rnd.supply.take("banker")
    hand.append(card)
    rnd.note("dealt", "MA-CF-11.d", card=card, to="banker", face="up")
    count = lowest_count(hand, rnd.submission.two_cards_drawn)
    rnd.note("ruled", "MA-CF-11.d", text=f"the Banker drew two cards: the lowest count, {count}, stands")
    _show(rnd, "banker", "MA-CF-11.d")
    return count


def _banker_extra(rnd: Round) -> bool:
    """Whether the Banker's Hand counts zero because of extra cards; if the deal is corrected they are removed. [MA-CF-11.b]"""
    fault = rnd.fault("banker_more_than_two_initial_cards")
    if fault is None:
        return False
    if fault["rectifiable"]:
        _take_out(rnd, "banker", "MA-CF-11.b")
        return False
    rnd.note("ruled", "MA-CF-11.b", text="the Banker has more than two cards: the hand counts zero")
    return True


def _player_extra(rnd: Round) -> bool:
    """Whether the Player's Hand plays three cards; an extra card that has been identified is removed. [MA-CF-11.c]"""
    fault = rnd.fault("player_three_initial_cards")
    if fault is None:
        return False
    if fault["extra_known"]:
        _take_out(rnd, "player", "MA-CF-11.c")
        return False
    rnd.note("ruled", "MA-CF-11.c", text="three cards: the highest count of any two or all three stands")
    return True


def _take_out(rnd: Round, position: str, clause: str) -> None:
    hand = rnd.hands[position]
    for card in [hand.pop() for _ in hand[2:]]:
        carry(rnd, card, clause)


def _spare(rnd: Round) -> None:
    """Rules on a card drawn although no further card is due."""
    if rnd.expects("card_dealt_to_player_after_stay"):
        _given_after_stay(rnd, 9, False)
    late(rnd)


# -- saying and showing ------------------------------------------------------------------------------------------------


def _say(rnd: Round, text: str, seat: int, *clauses: str) -> None:
    """Records an announcement of a participant, which the dealer repeats. [MA-CF-8.d]"""
    rnd.announce(f"Seat {seat}: {text}", *clauses)
    rnd.announce(text, "MA-CF-8.d")


def _show(rnd: Round, position: str, *clauses: str) -> None:
    rnd.show(position, str(point_count(rnd.hands[position])), *clauses)


def _reveal_all(rnd: Round) -> None:
    for position in ("player", "banker"):
        _show(rnd, position, "MA-CF-8.a.4", "MA-CF-8.b-s2")
