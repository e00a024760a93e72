"""Baccarat-Chemin de Fer: third cards, asked for and drawn, and what is said and shown on the way. Sections 7, 8 and 11."""

from collections.abc import Generator
from typing import Final

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
from houseway.table.round import Round

ANNOUNCING: Final = ("MA-CF-8.a.2", "MA-CF-8.a.1", "MA-CF-8.a.3", "MA-CF-7.c-s1", "MA-CF-7.c-s2", "MA-CF-7.c-s3")
Counts = Generator[tuple[Ask, ...], Answers | None, tuple[int, int]]


def third_cards(table: Round, banker: int, who: int) -> Counts:
    """Section 8: the Dominant Player's announcement, then the Banker's hand by Table 3; both final counts."""
    player_hand, banker_hand = table.hands["player"], table.hands["banker"]
    counts_zero, any_three = _banker_extra(table), _player_extra(table)
    player = highest_count(player_hand) if any_three else point_count(player_hand)
    if counts_zero:
        _reveal_all(table)
        return player, 0
    if player >= 8:
        _say(table, "Natural", who, "MA-CF-8.a.4")
        _reveal_all(table)
        _spare(table)
        return player, point_count(banker_hand)
    if any_three:  # three cards are all it gets: the Banker plays against a hand that stays
        _say(table, "Stay", who, "MA-CF-11.c")
        return player, _banker_draws(table, None)
    wants = yield from _announcement(table, who, player)
    if point_count(banker_hand) >= 8:
        _say(table, "Natural", banker, "MA-CF-8.b-s2", "MA-CF-8.b-s1")
        _reveal_all(table)
        _spare(table)
        return player, point_count(banker_hand)
    if not wants:
        return player, _banker_draws(table, None)
    _say(table, "Under Eight", banker, "MA-CF-8.b-s3", "MA-CF-8.b-s1")
    third = _players_card(table)
    return point_count(player_hand), _banker_draws(table, third)


def _announcement(table: Round, who: int, count: int) -> Generator[tuple[Ask, ...], Answers | None, bool]:
    """Whether the Dominant Player asks for a card: has to on 0 to 4, may on 5, may not on 6 or 7. [MA-CF-7.c-s1]"""
    card, stay = Choice("card"), Choice("stay")
    choices: tuple[Choice, ...] = (card, stay) if count == 5 else (card,) if count < 5 else (stay,)
    clause = "MA-CF-8.a.2" if count == 5 else "MA-CF-8.a.1" if count < 5 else "MA-CF-8.a.3"
    silent = "" if count == 5 else choices[0].do
    other = "stay" if silent == "card" else "card"
    refused = {other: (f"on a count of {count} the announcement is {silent.title()}", clause)} if silent else {}
    # What everybody sees of the question and the answer is the same on any count: it tells nobody what is held.
    decision = yield from table.ask_any([Ask(who, choices, ANNOUNCING, "Card or stay?", silent, refused, aloud=True)])
    _say(table, decision.do.title(), who, "MA-CF-8.a.2", "MA-CF-8.a.1" if decision.do == "card" else "MA-CF-8.a.3")
    return decision.do == "card"


def _players_card(table: Round) -> int:
    """The Player's third card, face up; what it counts."""
    cover_card(table)
    fault = table.fault("banker_draws_before_player_after_card_called")
    if fault is not None:
        table.note("ruled", "MA-CF-11.i", text="the card that the Banker drew is the Player's third card")
    card = table.deal("player", "MA-CF-8.b-s3", *(("MA-CF-11.i",) if fault else ()), face="up")
    return VALUES[card]


def _banker_draws(table: Round, third: int | None) -> int:
    """The Banker's Hand turned up and drawn to by Table 3; its final count. [MA-CF-8.c-s1, MA-CF-7.b]"""
    hand = table.hands["banker"]
    _show(table, "banker", "MA-CF-8.c-s1", "MA-CF-7.b")
    count = point_count(hand)
    if is_natural(hand):
        _spare(table)
        return count
    must = _table_3(table, count, third)
    if third is None and table.expects("card_dealt_to_player_after_stay") and _given_after_stay(table, count, must):
        return point_count(hand)
    if not must:
        table.note("stays", "MA-CF-8.c-s2", position="banker", text="the Banker's Hand stays")
        late(table)
        return count
    cover_card(table)
    table.deal("banker", "MA-CF-8.c-s2", face="up")
    fault = table.fault("banker_draws_two_cards")
    if fault is not None:
        return _two_drawn(table, bool(fault["rectifiable"]))
    _show(table, "banker", "MA-CF-8.c-s2")
    late(table)
    return point_count(hand)


def _table_3(table: Round, count: int, third: int | None) -> bool:
    return banker_must_draw(table, count) if third is None else third in BANKER_DRAWS_ON[count]


def _given_after_stay(table: Round, count: int, must: bool) -> bool:
    """Rules on a card dealt to a Player who stayed; whether it became the Banker's card. [MA-CF-11.e-s1, MA-CF-11.f-s1]"""
    kind = "card_dealt_to_player_after_stay"
    fault = table.expects(kind)
    assert fault is not None
    said = bool(fault.fields.get("dealer_said_card"))
    may = count in table.submission.banker_option_counts
    taken = must or (may and not said)
    clause = AFTER_STAY[said, taken]
    table.fault(kind, clause)
    table.cards_out += 1
    cover_card(table)
    card = stray(table)
    if taken:
        table.hands["banker"].append(card)
        table.note("dealt", clause, card=card, to="banker", face="up")
        _show(table, "banker", "MA-CF-8.c-s2")
        late(table)
        return True
    disclosed(table, card, clause)
    return False


AFTER_STAY: Final = {
    (False, True): "MA-CF-11.e-s1",
    (False, False): "MA-CF-11.e-s2",
    (True, True): "MA-CF-11.f-s1",
    (True, False): "MA-CF-11.f-s2",
}
"""The clause on a card dealt after a stay, by whether the dealer had said Card and whether the Banker takes it."""


def _two_drawn(table: Round, rectifiable: bool) -> int:
    hand = table.hands["banker"]
    table.cards_out += 1
    cover_card(table)
    if rectifiable:
        disclosed(table, stray(table), "MA-CF-11.d")
        _show(table, "banker", "MA-CF-8.c-s2")
        return point_count(hand)
    card = table.supply.take("banker")
    hand.append(card)
    table.note("dealt", "MA-CF-11.d", card=card, to="banker", face="up")
    count = lowest_count(hand, table.submission.two_cards_drawn)
    table.note("ruled", "MA-CF-11.d", text=f"the Banker drew two cards: the lowest count, {count}, stands")
    _show(table, "banker", "MA-CF-11.d")
    return count


def _banker_extra(table: Round) -> bool:
    """Whether the Banker's Hand counts zero for its extra cards; where the deal is put right they are taken out. [MA-CF-11.b]"""
    fault = table.fault("banker_more_than_two_initial_cards")
    if fault is None:
        return False
    if fault["rectifiable"]:
        _take_out(table, "banker", "MA-CF-11.b")
        return False
    table.note("ruled", "MA-CF-11.b", text="the Banker has more than two cards: the hand counts zero")
    return True


def _player_extra(table: Round) -> bool:
    """Whether the Player's Hand plays three cards; an extra card that is known is taken out. [MA-CF-11.c]"""
    fault = table.fault("player_three_initial_cards")
    if fault is None:
        return False
    if fault["extra_known"]:
        _take_out(table, "player", "MA-CF-11.c")
        return False
    table.note("ruled", "MA-CF-11.c", text="three cards: the highest count of any two or all three stands")
    return True


def _take_out(table: Round, position: str, clause: str) -> None:
    hand = table.hands[position]
    for card in [hand.pop() for _ in hand[2:]]:
        carry(table, card, clause)


def _spare(table: Round) -> None:
    """No card is to come: what was drawn all the same is ruled on."""
    if table.expects("card_dealt_to_player_after_stay"):
        _given_after_stay(table, 9, False)
    late(table)


# -- saying and showing ------------------------------------------------------------------------------------------------


def _say(table: Round, text: str, seat: int, *clauses: str) -> None:
    """What a participant announces, and the dealer repeats. [MA-CF-8.d]"""
    table.announce(f"Seat {seat}: {text}", *clauses)
    table.announce(text, "MA-CF-8.d")


def _show(table: Round, position: str, *clauses: str) -> None:
    table.show(position, str(point_count(table.hands[position])), *clauses)


def _reveal_all(table: Round) -> None:
    for position in ("player", "banker"):
        _show(table, position, "MA-CF-8.a.4", "MA-CF-8.b-s2")
