"""The rake, the funds, and the deck that a round is dealt from."""

import pytest

from tests.games.poker.rounds import BOTH, MA, PA, Case, case, check_round

clause = pytest.mark.clause

CASES = [
    case(
        MA,
        "holdem_high",
        "3 raise 30,1 call,2 call,1 check,2 bet 60,3 call,1 fold,2 bet 100,3 fold",
        {
            "hands": {1: "Ah Kd", 2: "8c 8s", 3: "5d 4d"},
            "board": "8h Qc 2s 6d 9c",
            "options": {"rake_methods": ["percentage"], "rake_percent": 10, "max_rake": 50},
        },
        {1: -30, 2: 99, 3: -90},
        id="ten percent of every betting round, the uncalled bet left out",
        marks=clause(
            "MA-PK-1.rake",
            "MA-PK-6.e.8",
            "MA-PK-14.a",
            "MA-PK-14.b.1.i",
            "MA-PK-14.b.1.ii",
            "MA-PK-14.b.1.iii",
            "MA-PK-14.e",
        ),
    ),
    case(
        PA,
        "holdem_high",
        "3 raise 100,1 all_in,2 raise 300,3 call",
        {
            "hands": {1: "Qs Qc", 2: "Ac Jd", 3: "Kd 9d"},
            "board": "Qh Jh 4s 5c 2d",
            "stacks": {1: 100, 2: 300, 3: 500},
            "options": {"rake_methods": ["percentage"], "rake_percent": 5, "max_rake": 50},
        },
        {1: 185, 2: 80, 3: -300},
        id="five percent of the pot and of the side pot",
        marks=clause(
            "PA-PK-637a.1.rake",
            "PA-PK-637a.7.e.6.iii",
            "PA-PK-637a.17.a",
            "PA-PK-637a.17.b.1",
            "PA-PK-637a.17.b.1.i",
            "PA-PK-637a.17.b.1.ii",
            "PA-PK-637a.17.e",
        ),
    ),
    case(
        BOTH,
        "holdem_high",
        "3 raise 20,1 call,2 call,1 bet 20,2 call,3 fold,1 check,2 check,1 check,2 bet 60,1 fold",
        {
            "hands": {1: "Ah Kd", 2: "8c 8s", 3: "5d 4d"},
            "board": "8h Qc 2s 6d 9c",
            "options": {"rake_methods": ["incremental"], "rake_steps": [[30, 1], [60, 1], [120, 2]], "max_rake": 4},
        },
        {1: -40, 2: 58, 3: -20},
        id="steps of 1 at 30 and at 60, none for an uncalled bet",
        marks=clause(
            "MA-PK-14.b.2.i",
            "MA-PK-14.b.2.ii",
            "MA-PK-14.b.2.iii",
            "PA-PK-637a.17.b.2",
            "PA-PK-637a.17.b.2.i",
            "PA-PK-637a.17.b.2.ii",
        ),
    ),
    case(
        BOTH,
        "holdem_high",
        "3 raise 30,1 fold,2 call,2 check,3 check,2 check,3 check,2 check,3 check",
        {
            "hands": {1: "Ah Kd", 2: "8c 8s", 3: "5d 4d"},
            "board": "8h Qc 2s 6d 9c",
            "options": {"bad_beat": "on", "bad_beat_contribution": {"amount": 1, "minimum_pot": 20}},
        },
        {1: -5, 2: 34, 3: -30},
        id="a dollar to the bad beat fund after the rake",
        marks=clause(
            "MA-PK-6.e.9",
            "MA-PK-19.a-2",
            "MA-PK-19.b.2",
            "MA-PK-19.c-1",
            "MA-PK-19.c-2",
            "PA-PK-637a.7.e.6.iv",
            "PA-PK-637a.15.a-2",
            "PA-PK-637a.15.b.2",
            "PA-PK-637a.15.c-1",
            "PA-PK-637a.15.c-2",
        ),
    ),
    case(
        BOTH,
        "holdem_high",
        "3 call,1 call,2 check,1 check,2 check,3 check,1 check,2 check,3 check,1 check,2 check,3 check",
        {
            "hands": {1: "9h 9d", 2: "Jd Jc", 3: "5d 4d"},
            "board": "9s 9c Jh Js 2c",
            "options": {"bad_beat": "on", "bad_beat_contribution": {"amount": 1, "minimum_pot": 20}},
        },
        {1: -10, 2: 19, 3: -10},
        id="a losing four of a kind is called a bad beat",
        marks=clause(
            "MA-PK-1.bad_beat",
            "MA-PK-19.a-1",
            "MA-PK-19.b.3",
            "MA-PK-19.f",
            "PA-PK-637a.1.bad_beat",
            "PA-PK-637a.15.a-1",
            "PA-PK-637a.15.b.3",
            "PA-PK-637a.15.f",
        ),
    ),
    case(
        PA,
        "holdem_high",
        "3 call,1 call,2 check,1 check,2 check,3 check,1 check,2 check,3 check,1 check,2 check,3 check",
        {
            "hands": {1: "9h 9d", 2: "Jd 3c", 3: "5d 4d"},
            "board": "9s 2h Jh Js 2c",
            "options": {"high_hand_jackpot": "on", "high_hand_jackpot_contribution": {"amount": 1, "minimum_pot": 20}},
        },
        {1: -10, 2: 19, 3: -10},
        id="a full house is tracked for the high hand jackpot",
        marks=clause(
            "PA-PK-637a.1.qualifying_high_hand",
            "PA-PK-637a.16.a-2",
            "PA-PK-637a.16.b.3",
            "PA-PK-637a.16.c-1",
            "PA-PK-637a.16.c-2",
            "PA-PK-637a.16.f-1",
            "PA-PK-637a.16.f-2",
        ),
    ),
    case(
        BOTH,
        "holdem_high",
        "3 call,1 call,2 check,1 check,2 check,3 check,1 check,2 check,3 check,1 check,2 check,3 check",
        {
            "hands": {1: "Ah Kd", 2: "8c 8s", 3: "5d 4d"},
            "board": "8h Qc 2s 6d 9c",
            "options": {"disclose_discarded_hands": True},
        },
        {1: -10, 2: 20, 3: -10},
        id="discarded hands are disclosed where the submission wants it",
        marks=clause("MA-PK-15.d-4", "PA-PK-637a.18.e-4"),
    ),
    case(
        BOTH,
        "holdem_high",
        "3 fold,1 fold",
        {"options": {"shuffle_method": "automated"}},
        {1: -5, 2: 5, 3: 0},
        id="a device shuffles one deck while the other is dealt",
        marks=clause("MA-PK-2.d", "MA-PK-2.d.2", "MA-PK-2.d.3", "PA-PK-637a.3.b", "PA-PK-637a.5.b.1"),
    ),
    case(
        BOTH,
        "holdem_high",
        "3 fold,1 fold",
        {"options": {"shuffle_method": "automated"}, "faults": [{"kind": "shuffler_jam"}]},
        {1: -5, 2: 5, 3: 0},
        id="a shuffler that jams: the cards are reshuffled",
        marks=clause("MA-PK-15.p", "PA-PK-637a.18.q"),
    ),
    case(
        BOTH,
        "holdem_high",
        "3 fold,1 fold",
        {"faults": [{"kind": "improper_cut"}]},
        {1: -5, 2: 5, 3: 0},
        id="an improper cut is cut again",
        marks=clause("MA-PK-5.c", "PA-PK-637a.5.c"),
    ),
    case(
        BOTH,
        "holdem_high",
        "3 fold,1 fold",
        {"options": {"shuffle_method": "pre_shuffled"}},
        {1: -5, 2: 5, 3: 0},
        id="pre-shuffled cards skip the first shuffle",
        marks=clause("MA-PK-4.a", "PA-PK-637a.4.e"),
    ),
    case(
        MA,
        "holdem_high",
        "3 fold,1 fold",
        {"options": {"deck_rotation": True}},
        {1: -5, 2: 5, 3: 0},
        id="decks are rotated without a device",
        marks=clause("MA-PK-2.b-1"),
    ),
    case(
        BOTH,
        "five_card_draw_high",
        "3 call,4 fold,5 fold,6 fold,7 fold,8 fold,1 call,2 check,"
        "1 draw 2s 2h 2d 2c 3s,2 draw 4s 4h 4d 4c 5s,3 draw 6s 6h 6d 6c 7s,1 bet 10,2 fold,3 fold",
        {
            "hands": {1: "2s 2h 2d 2c 3s", 2: "4s 4h 4d 4c 5s", 3: "6s 6h 6d 6c 7s"},
            "stacks": {1: 500, 2: 500, 3: 500, 4: 500, 5: 500, 6: 500, 7: 500, 8: 500},
        },
        {1: 20, 2: -10, 3: -10, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0},
        id="draw: the deck runs short and earlier discards are shuffled",
        marks=clause("MA-PK-12.f.2-1", "MA-PK-12.f.2-2", "PA-PK-637a.13.g.2-1", "PA-PK-637a.13.g.2-2"),
    ),
]


@pytest.mark.parametrize("told", CASES)
def test_rake_funds_and_decks(request: pytest.FixtureRequest, told: Case) -> None:
    check_round(request, told)
