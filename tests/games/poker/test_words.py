"""Words, chips and gestures; antes and straddles."""

from typing import Any

import pytest

from tests.games.poker.rounds import BOTH, MA, PA, check_round

clause = pytest.mark.clause

CASES = [
    pytest.param(
        BOTH,
        "holdem_high",
        "3 raise 60,4 call,1 all_in,2 all_in,3 all_in,4 call",
        {
            "hands": {1: "7s 7d", 2: "Jc Kc", 3: "Ad Qd", 4: "Ts Tc"},
            "board": "7h 8h 2c Jd 3s",
            "stacks": {1: 60, 2: 150, 3: 400, 4: 400},
        },
        {1: 180, 2: 120, 3: -400, 4: 100},
        id="three all-ins: a main pot and two side pots",
        marks=clause(
            "MA-PK-1.all_in",
            "MA-PK-1.side_pot",
            "MA-PK-6.e.6",
            "MA-PK-7.c.4",
            "MA-PK-7.c.4.i",
            "MA-PK-7.c.4.ii",
            "MA-PK-7.c.4.iii",
            "PA-PK-637a.1.all_in",
            "PA-PK-637a.1.side_pot",
            "PA-PK-637a.7.e.6.ii",
            "PA-PK-637a.8.b.5",
            "PA-PK-637a.8.b.5.i",
            "PA-PK-637a.8.b.5.ii",
            "PA-PK-637a.8.b.5.iii",
        ),
    ),
    pytest.param(
        BOTH,
        "holdem_high",
        "3 put_chips 100,1 fold,2 check,2 bet 20,3 fold",
        {"hands": {1: "Ah Kd", 2: "8c 8s", 3: "5d 4d"}, "board": "8h Qc 2s 6d 9c"},
        {1: -5, 2: 15, 3: -10},
        id="one large chip without a word is a call",
        marks=clause("MA-PK-7.i", "PA-PK-637a.8.i"),
    ),
    pytest.param(
        BOTH,
        "holdem_high",
        "3 put_chips 25 25,1 fold,2 fold",
        {"hands": {1: "Ah Kd", 2: "8c 8s", 3: "5d 4d"}},
        {1: -5, 2: -10, 3: 15},
        id="several chips pushed forward are a raise to what they come to",
        marks=clause("MA-PK-7.f.1", "MA-PK-7.f.2", "MA-PK-7.f.3", "PA-PK-637a.8.e.1", "PA-PK-637a.8.e.2"),
    ),
    pytest.param(
        BOTH,
        "holdem_high",
        "3 raise 55 chips_put=50,1 fold,2 call,2 check,3 check,2 check,3 check,2 check,3 check",
        {"hands": {1: "Ah Kd", 2: "8c 8s", 3: "5d 4d"}, "board": "8h Qc 2s 6d 9c"},
        {1: -5, 2: 60, 3: -55},
        id="the announced amount governs over the chips put in",
        marks=clause("MA-PK-7.e", "PA-PK-637a.8.d"),
    ),
    pytest.param(
        BOTH,
        "holdem_high",
        "3 raise 40 currency=true,1 fold,2 fold",
        {"hands": {1: "Ah Kd", 2: "8c 8s", 3: "5d 4d"}},
        {1: -5, 2: -10, 3: 15},
        id="currency is a bet and is converted",
        marks=clause("MA-PK-7.c.2-1", "PA-PK-637a.8.b.3", "PA-PK-637a.8.e.3"),
    ),
    pytest.param(
        BOTH,
        "holdem_high",
        "3 fold by=discards_face_down,1 fold",
        {"hands": {1: "Ah Kd", 2: "8c 8s", 3: "5d 4d"}},
        {1: -5, 2: 5, 3: 0},
        id="cards pushed face down to the discards are a fold",
        marks=clause("MA-PK-15.j.1.i", "PA-PK-637a.18.l.1.i"),
    ),
    pytest.param(
        BOTH,
        "five_card_stud_high",
        "1 fold by=turns_up_cards_down,2 fold",
        {"hands": {1: "8h Ks", 2: "Td Kc", 3: "3d 3c"}},
        {1: -1, 2: -1, 3: 2},
        id="up-cards turned down are a fold in stud",
        marks=clause("MA-PK-15.j.1.ii", "PA-PK-637a.18.l.1.ii"),
    ),
    pytest.param(
        BOTH,
        "holdem_high",
        "3 call,1 fold,2 check,2 bet 20,3 fold",
        {
            "hands": {1: "Ah Kd", 2: "8c 8s", 3: "5d 4d"},
            "board": "8h Qc 2s 6d 9c",
            "faults": [{"kind": "string_bet", "position": 3, "after_decision": 1, "amount": 50}],
        },
        {1: -5, 2: 15, 3: -10},
        id="chips added after a call go back",
        marks=clause(
            "MA-PK-7.g",
            "MA-PK-7.g.1",
            "MA-PK-7.g.2",
            "MA-PK-7.g.3",
            "PA-PK-637a.8.f",
            "PA-PK-637a.8.f.1",
            "PA-PK-637a.8.f.2",
            "PA-PK-637a.8.g",
        ),
    ),
    pytest.param(
        BOTH,
        "holdem_high",
        "3 raise 40,1 fold",
        {
            "hands": {1: "Ah Kd", 2: "8c 8s", 3: "5d 4d"},
            "faults": [{"kind": "hand_thrown_away", "position": 3, "after_decision": 1}],
        },
        {1: -5, 2: 15, 3: -10},
        id="cards thrown away do not undo the bet that was made",
        marks=clause("MA-PK-15.j.2", "PA-PK-637a.18.l.2"),
    ),
    pytest.param(
        BOTH,
        "holdem_high",
        "3 fold,1 fold",
        {"hands": {1: "Ah Kd", 2: "8c 8s", 3: "5d 4d"}, "options": {"ante": 1}},
        {1: -6, 2: 7, 3: -1},
        id="an ante in hold'em",
        marks=clause("MA-PK-10.b-2", "PA-PK-637a.11.b-2"),
    ),
    pytest.param(
        BOTH,
        "omaha_high",
        "3 fold,1 fold",
        {"options": {"ante": 1}},
        {1: -6, 2: 7, 3: -1},
        id="an ante in omaha",
        marks=clause("MA-PK-11.b-2", "PA-PK-637a.12.b-2"),
    ),
    pytest.param(
        BOTH,
        "five_card_draw_high",
        "3 fold,1 fold",
        {"options": {"ante": 1}},
        {1: -6, 2: 7, 3: -1},
        id="an ante in draw",
        marks=clause("MA-PK-12.b-2", "PA-PK-637a.13.b-2"),
    ),
    pytest.param(
        MA,
        "holdem_high",
        "4 fold,1 fold,2 fold",
        {"stacks": {1: 500, 2: 500, 3: 500, 4: 500}, "button": 1, "options": {"ante": 0.25}},
        {1: -0.25, 2: -5.25, 3: 5.75, 4: -0.25},
        id="quarters as an ante become a chip when four lie there",
        marks=clause("MA-PK-7.c-2", "MA-PK-7.c.2-2"),
    ),
    pytest.param(
        PA,
        "holdem_high",
        "4 straddle,5 call,1 fold,2 fold,3 fold,4 raise 60,5 fold",
        {
            "stacks": {1: 500, 2: 500, 3: 500, 4: 500, 5: 500},
            "button": 1,
            "options": {"straddle": {"offered": True, "amount": 20}},
        },
        {1: 0, 2: -5, 3: -10, 4: 35, 5: -20},
        id="a straddle: the blinds are followed by a third, and its seat acts last",
        marks=clause("PA-PK-637a.11.e-1", "PA-PK-637a.11.e-3"),
    ),
    pytest.param(
        PA,
        "omaha_high",
        "4 straddle,1 fold,2 fold,3 fold",
        {"stacks": {1: 500, 2: 500, 3: 500, 4: 500}, "button": 1, "options": {"straddle": {"offered": True}}},
        {1: 0, 2: -5, 3: -10, 4: 15},
        id="a straddle in omaha",
        marks=clause("PA-PK-637a.12.e-1", "PA-PK-637a.12.e-3"),
    ),
]


@pytest.mark.parametrize(("authorities", "variant", "said", "more", "expected"), CASES)
def test_words_and_chips_count_as_the_rules_say(
    request: pytest.FixtureRequest,
    authorities: tuple[str, ...],
    variant: str,
    said: str,
    more: dict[str, Any],
    expected: dict[int, float] | str,
) -> None:
    check_round(request, authorities, variant, said, more, expected)
