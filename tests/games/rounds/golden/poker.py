"""Golden rounds of poker, under both authorities."""

from typing import Any

from tests.games.poker.rounds import decisions, scenario


def _round(authority: str, variant: str, said: str, **more: Any) -> dict[str, Any]:
    whole = scenario(authority, variant, said, **more)
    return {name: value for name, value in whole.items() if value not in ([], {})}


def _rounds(first: dict[str, Any], *later: str) -> dict[str, Any]:
    """A first round and others at the same table."""
    kept = {name: first[name] for name in ("deal", "decisions")}
    table = {name: value for name, value in first.items() if name not in kept}
    return {**table, "rounds": [kept, *({"decisions": decisions(said)} for said in later)]}


CHECKS = "1 check,2 check,3 check"
POKER: dict[str, dict[str, Any]] = {
    "holdem_with_rake_fund_and_a_side_pot": _round(
        "MA",
        "holdem_high",
        "3 raise 60,4 call,1 all_in,2 call,2 check,3 bet 100,4 call,2 fold,3 check,4 check,3 check,4 check",
        hands={1: "Ah Ad", 2: "Kh Kd", 3: "Qh Qd", 4: "Jh Jd"},
        board="2c 7d 8s 3c Ts",
        stacks={1: 60, 2: 300, 3: 300, 4: 300},
        options={
            "rake_methods": ["percentage"],
            "rake_percent": 5,
            "max_rake": 10,
            "bad_beat_contribution": {"amount": 1, "minimum_pot": 50},
        },
    ),
    "omaha_eight_or_better_shared_both_ways": _round(
        "PA",
        "omaha_high_low_8",
        f"3 call,1 call,2 check,{CHECKS},{CHECKS},{CHECKS}",
        hands={1: "Kh Kd Jc 9h", 2: "Ac 4d Qh Jd", 3: "Ah 4s Qd 9s"},
        board="2d 3h 8c Ks Tc",
    ),
    "stud_with_an_exposed_seventh_card": _round(
        "MA",
        "seven_card_stud_high",
        "3 call,1 call,3 bet 5,1 call,2 call,1 bet 10,2 call,3 call,2 bet 10,3 call,1 call,1 end_wagering,2 bet 10,3 call",
        hands={1: "Ah Ad 4d 9s 9c 2h 3h", 2: "Qs Qd 4c 7h Jc Jd 2c", 3: "Ks 5s Kh 3c 6d 8s Td"},
        faults=[{"kind": "card_exposed", "position": 1, "card": 7}],
    ),
    "draw_low_after_the_deal_the_blinds": _round(
        "PA",
        "five_card_draw_low",
        f"3 call,1 call,2 check,1 draw Kd,2 stand_pat,3 draw Qs Qc,{CHECKS}",
        hands={1: "8h 6h 4d 2d Kd", 2: "8s 5c 4c 3c 2s", 3: "Qs Qc 3s 2h Ah"},
        shoe="Ac 4s 9s",
    ),
    "mambo_with_a_misdeal": _round(
        "MA",
        "mambo_stud_high_low_6",
        "2 call",
        hands={1: "2c 2d", 2: "Kd Ac", 3: "6h 4s"},
        faults=[{"kind": "wrong_starting_position", "after_decision": 1}],
    ),
    "half_kill_from_round_to_round": _rounds(
        _round(
            "PA",
            "omaha_high_low_8",
            "3 call,4 call,1 call,2 check,1 bet 4,2 call,3 call,4 fold,1 bet 8,2 fold,3 call,1 check,3 check",
            hands={1: "Kd Kc 6d 6c", 2: "8h 7h 5s 4s", 3: "Ad Ac Jh Th", 4: "2s 3s 9d 4d"},
            board="As Qc Jd 5h Ts",
            options={
                "structure": "fixed_limit",
                "table_limits": {"minimum": 4, "maximum": 8},
                "blinds": [2, 4],
                "kill": "half_kill",
                "qualifying_pot": 44,
            },
        ),
        "4 fold,1 fold,2 fold",
    ),
}
