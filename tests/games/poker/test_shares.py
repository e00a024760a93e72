"""Ties, odd amounts, ranks and side pots at the showdown."""

import pytest

from tests.games.poker.rounds import BOTH, MA, Case, case, check_round

clause = pytest.mark.clause

CASES = [
    case(
        BOTH,
        "holdem_high",
        "4 call,1 call,2 fold,3 check,3 check,4 check,1 check,3 check,4 check,1 check,3 check,4 check,1 check",
        {
            "hands": {1: "2c 3d", 2: "7h 7d", 3: "4c 5h", 4: "6s 4h"},
            "board": "Ts Jd Qh Kc As",
            "button": 1,
            "stacks": {1: 500, 2: 500, 3: 500, 4: 500},
        },
        {1: 1, 2: -5, 3: 2, 4: 2},
        id="the board plays for three: 35 dollars, the odd two from the button's left",
        marks=clause("MA-PK-3.d-2", "MA-PK-10.j-2", "PA-PK-637a.6.e-2", "PA-PK-637a.11.k-2", "PA-PK-637a.11.k-3"),
    ),
    case(
        BOTH,
        "omaha_high_low_8",
        "4 call,1 call,2 fold,3 check,3 check,4 check,1 check,3 check,4 check,1 check,3 check,4 check,1 check",
        {
            "hands": {1: "Kh Kd Jc 9h", 2: "7h 7d 6h 6s", 3: "Ac 4d Qh Jd", 4: "Ah 4s Qd 9s"},
            "board": "2d 3h 8c Ks Tc",
            "button": 1,
            "stacks": {1: 500, 2: 500, 3: 500, 4: 500},
        },
        {1: 8, 2: -5, 3: -1, 4: -2},
        id="omaha eight or better: 35 dollars, 18 high, 17 low shared, the odd one to the club",
        marks=clause(
            "MA-PK-11.f.2.i",
            "MA-PK-11.f.2.iii",
            "MA-PK-11.f.2.iv",
            "PA-PK-637a.12.k.2.i-2",
            "PA-PK-637a.12.k.2.iii",
            "PA-PK-637a.12.k.2.iv",
        ),
    ),
    case(
        BOTH,
        "omaha_high_low_8",
        "4 call,1 call,2 fold,3 check,3 check,4 check,1 check,3 check,4 check,1 check,3 check,4 check,1 check",
        {
            "hands": {1: "2c 3c 4d 5h", 2: "7h 7d 6h 6s", 3: "Ac Kd 2d 3h", 4: "Ah Ks 2h 3d"},
            "board": "Qs Jd Th 9c 9d",
            "button": 1,
            "stacks": {1: 500, 2: 500, 3: 500, 4: 500},
        },
        {1: -10, 2: -5, 3: 7, 4: 8},
        id="omaha eight or better without a low: tied straights share 35, the odd dollar to the higher suit",
        marks=clause("PA-PK-637a.12.l-2"),
    ),
    case(
        BOTH,
        "seven_card_stud_high_low_8",
        "2 call,3 call,2 bet 5,3 call,1 call,2 bet 10,3 call,1 call,1 bet 10,2 call,3 call,1 check,2 check,3 check",
        {"hands": {1: "2h 3h 6c 4d 8s 8d Jh", 2: "Ah Kd Qd Jc Td 9s 9c", 3: "As Ks Js Qc Th 7c 7h"}},
        {1: 15, 2: -8, 3: -7},
        id="stud eight or better: tied high hands, 47 of 93 shared, the odd dollar to the ace of spades",
        marks=clause(
            "MA-PK-9.f.2",
            "MA-PK-9.i.2.i",
            "MA-PK-9.i.2.ii",
            "PA-PK-637a.10.f.3",
            "PA-PK-637a.10.i.3.i-2",
            "PA-PK-637a.10.i.3.ii",
        ),
    ),
    case(
        BOTH,
        "seven_card_stud_high_low_8",
        "1 call,1 check,2 check,2 check,1 check,2 check,1 check,2 check,1 check",
        {"hands": {1: "Ah Ac 9s 8d 7c Th 2d", 2: "Kh Kc 4d 3c Qs 2h 9d"}},
        {1: 6, 2: -6},
        id="stud eight or better without a low: aces take it all",
        marks=clause("MA-PK-9.j-2", "PA-PK-637a.10.j-2"),
    ),
    case(
        BOTH,
        "seven_card_stud_high_low",
        "1 fold,2 fold",
        {"hands": {1: "2h 3h As", 2: "4h 5h Kh", 3: "6h 7h Ks"}},
        {1: -1, 2: -1, 3: 2},
        id="stud high-low: the king of spades brings it in, the ace being below the two",
        marks=clause("MA-PK-9.d.2", "PA-PK-637a.10.d.3"),
    ),
    case(
        MA,
        "mambo_stud_high_low_6",
        "2 call,3 call,3 bet 5,1 call,2 call,1 bet 10,2 call,3 call",
        {"hands": {1: "5c 3c Ad", 2: "5d 3d Ah", 3: "Kd Ks Kc"}, "board": "3h"},
        {1: -5, 2: -6, 3: 11},
        id="mambo: tied lows, 63 dollars: 32 high, 16 and 15 low by suit",
        marks=clause("MA-PK-3.c.6", "MA-PK-13a.h.2", "MA-PK-13a.j.1", "MA-PK-13a.j.3", "MA-PK-13a.j.4"),
    ),
    case(
        MA,
        "mambo_stud_high_low_6",
        "2 call,2 check,1 check,2 check,1 check",
        {"hands": {1: "Ac 7d 4h", 2: "Ad Jc Jh"}, "board": "Ts"},
        {1: -6, 2: 6},
        id="mambo: no low of six or better, the pair takes it all",
        marks=clause("MA-PK-13a.k-2"),
    ),
    case(
        MA,
        "mambo_stud_high_low_6",
        "2 fold,3 call,3 check,1 check,1 check,3 check",
        {"hands": {1: "Kc 9c Qd", 2: "7d Th", 3: "Kh 9h Qs"}, "board": "Jd"},
        {1: 0, 2: -1, 3: 1},
        id="mambo: tied high hands share, the odd dollar by suit",
    ),
    case(
        BOTH,
        "holdem_high",
        "3 call,1 call,2 check,1 bet 20,2 call,3 fold,1 check,2 check,1 check,2 check",
        {"hands": {1: "9h 2c", 2: "Ah 4d", 3: "Qc 3d"}, "board": "Th Jh Qh Kh Qs"},
        {1: -30, 2: 40, 3: -10},
        id="royal flush over a straight flush",
        marks=clause("MA-PK-3.b.1", "MA-PK-3.b.2", "PA-PK-637a.6.b.1", "PA-PK-637a.6.b.2"),
    ),
    case(
        BOTH,
        "holdem_high",
        "3 call,1 call,2 check,1 check,2 check,3 check,1 check,2 check,3 check,1 check,2 check,3 check",
        {"hands": {1: "7h 2h", 2: "9c 9s", 3: "Qc 3d"}, "board": "9h 9d Kh 4h Qs"},
        {1: -10, 2: 20, 3: -10},
        id="four of a kind over a flush",
        marks=clause("MA-PK-3.b.3", "PA-PK-637a.6.b.3"),
    ),
    case(
        MA,
        "mambo_stud_high_low_6",
        "1 call,1 check,2 check,1 check,2 check",
        {"hands": {1: "Ah Kh Qh", 2: "Ks Qs Js"}, "board": "2d"},
        {1: 6, 2: -6},
        id="mambo: a suited ace-king-queen over a suited run",
        marks=clause("MA-PK-3.c.1"),
    ),
    case(
        MA,
        "mambo_stud_high_low_6",
        "2 call,2 check,1 check,2 check,1 check",
        {"hands": {1: "Kh Jh 9c", 2: "Ad Ac 9s"}, "board": "7h"},
        {1: 6, 2: -6},
        id="mambo: a flush over a pair",
        marks=clause("MA-PK-3.c.5"),
    ),
    case(
        BOTH,
        "omaha_high_low_8",
        "4 call,1 call,2 fold,3 check,3 check,4 check,1 check,3 check,4 check,1 check,3 check,4 check,1 check",
        {
            "hands": {1: "Ah 2d 5c 6h", 2: "7h 7d 6c 6s", 3: "Kc Qh 9s 9h", 4: "Kh Qc 9d 9c"},
            "board": "As Js Th 3d 8c",
            "button": 1,
            "stacks": {1: 500, 2: 500, 3: 500, 4: 500},
        },
        # 35 dollars: 17 to the only low, 18 to two ace-high straights, nine each.
        {1: 7, 2: -5, 3: -1, 4: -1},
        id="omaha eight or better: two straights share the high half, another takes the low",
        marks=clause("MA-PK-11.f.2.ii", "PA-PK-637a.12.k.2.ii"),
    ),
    case(
        MA,
        "mambo_stud_high_low_6",
        "2 call,3 call,3 check,1 check,2 check,3 check,1 check,2 check",
        {"hands": {1: "5d 4h Ad", 2: "Kc 7c Qc", 3: "Kd 8d Qd"}, "board": "Jh"},
        # 18 dollars: nine to 5-4-A; the high nine between two king-queen-jack straights, the odd dollar to the diamond.
        {1: 3, 2: -2, 3: -1},
        id="mambo: tied high hands share their half, the odd dollar by suit",
        marks=clause("MA-PK-13a.j.2"),
    ),
    case(
        MA,
        "mambo_stud_high_low_6",
        "1 call,1 check,2 check,1 check,2 check",
        {"hands": {1: "Ah Kh Qh", 2: "Ks Qs Js"}, "board": "2d", "options": {"disclose_discarded_hands": True}},
        {1: 6, 2: -6},
        id="mambo: the beaten straight flush is disclosed",
        marks=clause("MA-PK-3.c.2"),
    ),
]


@pytest.mark.parametrize("told", CASES)
def test_a_pot_is_shared_as_the_rules_say(request: pytest.FixtureRequest, told: Case) -> None:
    check_round(request, told)
