"""The stops for dice, baccarat, twenty-one and the games in which a player may bank."""

from typing import Final

from houseway.cli.terminal.tour.stop import Stop

SIC_BO: Final = Stop(
    game="sic_bo",
    story="Three dice under a cover, fifty betting positions. Seat 1 covers small and a total of nine; seat 2 likes a "
    "combination and one number.",
    scenario={
        "game": "sic_bo",
        "table": {"minimum": 5, "maximum": 500},
        "seats": {
            1: {"buy_in": 500, "wagers": {"small": 20, "total_value": {9: 5}}},
            2: {"buy_in": 500, "wagers": {"two_dice_combination": {"1+6": 10}, "one_of_a_kind": {4: 10}}},
        },
        "deal": {"dice": [2, 3, 4]},
    },
    mishap="The same dice, but one of them leans against the side of the shaker. The roll does not count, however good it "
    "looked; the dealer shakes again.",
    faults=({"kind": "dice_not_flat", "at_roll": 1},),
    changed={"deal": {"dice": [[2, 3, 4], [6, 6, 1]]}},
)
MINIBACCARAT: Final = Stop(
    game="minibaccarat",
    story="Two hands, Player and Banker, closest to nine. Seat 1 backs the Banker, a win that costs a five percent "
    "vigorish; seat 2 backs the Player and a tie. Nobody chooses anything: the third cards follow a table.",
    scenario={
        "game": "minibaccarat",
        "table": {"minimum": 5, "maximum": 1000},
        "seats": {
            1: {"buy_in": 1000, "wagers": {"banker": 100}},
            2: {"buy_in": 1000, "wagers": {"player": 50, "tie": 5}},
        },
        "deal": {"hands": {"player": "7h 8d", "banker": "Ks 6h"}, "shoe": "6c 2d"},
        "seed": 7,
    },
    mishap="The same cards, but the shoe runs empty when the Player's third card is called for.",
    faults=({"kind": "insufficient_cards", "at_card": 5},),
    changed={},
)
PAI_GOW: Final = Stop(
    game="pai_gow",
    story="Thirty-two tiles in eight stacks of four, and three dice to say who gets the first. Each player makes a high "
    "and a low hand of two; both have to beat the dealer's, who sets by the house way. Seat 1 beats both, seat 4 one of them.",
    scenario={
        "game": "pai_gow",
        "table": {"minimum": 10, "maximum": 1000},
        "seats": {
            1: {"buy_in": 1000, "wagers": {"pai_gow": 100}},
            4: {"buy_in": 1000, "wagers": {"pai_gow": 60}},
        },
        "deal": {
            "hands": {1: "6-1 6-2 6-6 5-3", 4: "4-4 3-1 5-5 4-1", "dealer": "3-3 4-3 5-2 6-4"},
            "dice": [4, 5, 6],
        },
        "seed": 7,
        "decisions": [
            {"seat": 1, "do": "set", "high": "6-2 5-3", "low": "6-6 6-1"},
            {"seat": 4, "do": "set", "high": "3-1 4-1", "low": "5-5 4-4"},
        ],
    },
    mishap="The same tiles, but the dealer turns one of seat 1 over. The player decides, the other three unseen, and voids "
    "a hand that would have won.",
    faults=({"kind": "tile_exposed", "position": 1},),
    changed={
        "decisions": [
            {"seat": 1, "do": "void_hand"},
            {"seat": 4, "do": "set", "high": "3-1 4-1", "low": "5-5 4-4"},
        ]
    },
)
PAI_GOW_POKER: Final = Stop(
    game="pai_gow_poker",
    story="Seven cards each from a deck with a joker: five make the high hand and two the low one, and both have to beat "
    "the dealer's. Seat 1 wins even money less five percent; seat 2's four queens are a push, but its bonus wager pays 25 "
    "to 1, and seat 1 gets an envy bonus for them.",
    scenario={
        "game": "pai_gow_poker",
        "table": {"minimum": 10, "maximum": 1000},
        "submission": {"bonus_envy": True},
        "seats": {
            1: {"buy_in": 1000, "wagers": {"pai_gow_poker": 100, "bonus": 5}},
            2: {"buy_in": 1000, "wagers": {"pai_gow_poker": 20, "bonus": 5}},
        },
        "deal": {
            "hands": {
                1: "Ks Kh 7s 5s 4h As Jd",
                2: "Qc Qd Qh Qs 7d 4c 3s",
                "dealer": "8d 8s 5d 3d 2c Ah Tc",
            },
            "dice": [4, 4, 2],
        },
        "seed": 7,
        "decisions": [
            {"seat": 1, "do": "set", "high": "Ks Kh 7s 5s 4h", "low": "As Jd"},
            {"seat": 2, "do": "set", "high": "Qc Qd Qh Qs 3s", "low": "7d 4c"},
        ],
    },
    mishap="The same cards, but one of the dealer's is shown while they are dealt: all hands are void.",
    faults=({"kind": "card_exposed", "position": "dealer"},),
    changed={},
)
SPANISH_21: Final = Stop(
    game="spanish_21",
    story="Six decks without tens, under Massachusetts' rules, and a dealer who takes no second card before everybody is done. "
    "Seat 1 splits eights and doubles; seat 3 draws five cards to 21, which pay 3 to 2; seat 5 has a blackjack.",
    scenario={
        "game": "spanish_21",
        "authority": "MA",
        "table": {"minimum": 5, "maximum": 500},
        "seats": {
            1: {"buy_in": 1000, "wagers": {"spanish_21": 10}},
            3: {"buy_in": 1000, "wagers": {"spanish_21": 20, "match_dealer": 5}},
            5: {"buy_in": 1000, "wagers": {"spanish_21": 15}},
        },
        "deal": {"hands": {1: "8c 8d", 3: "2c 3d", 5: "As Jd", "dealer": "3h"}, "shoe": "3s 9c Kd 4h 5s 7c Ks Qc"},
        "seed": 7,
        "decisions": [
            {"seat": 1, "do": "split"},
            {"seat": 1, "do": "double_down"},
            {"seat": 1, "do": "stand"},
            {"seat": 1, "do": "stand"},
            {"seat": 3, "do": "hit"},
            {"seat": 3, "do": "hit"},
            {"seat": 3, "do": "hit"},
        ],
    },
    mishap="The same cards, but two tens turn up in the shoe, where none should be. One would be taken out; two void the round, "
    "and the cards are reshuffled.",
    faults=({"kind": "ten_found_in_shoe", "at_card": 2}, {"kind": "ten_found_in_shoe", "at_card": 6}),
    changed={"decisions": []},
)
CHEMIN_DE_FER: Final = Stop(
    game="chemin_de_fer",
    story="Baccarat in which the players are the bank, and the house only takes five percent of what a Banker wins. Seat 2 "
    "banks $1000; seats 4 and 5 cover $800 of it, so that $200 go back. Seat 5 covers more and plays the Player's Hand: a "
    "five, the one count with a choice.",
    scenario={
        "game": "chemin_de_fer",
        "table": {"minimum": 10, "maximum": 5000},
        "seats": {
            2: {"buy_in": 3000, "wagers": {"banker_wager": 1000}},
            4: {"buy_in": 3000, "wagers": {"partial_wager": 300}},
            5: {"buy_in": 3000, "wagers": {"partial_wager": 500}},
        },
        "deal": {"hands": {"player": "2c 3d", "banker": "Kh 4s"}, "shoe": "3h"},
        "seed": 7,
        "decisions": [
            {"seat": 5, "do": "stay"},
            {"seat": 2, "do": "pass_bank"},
            {"seat": 4, "do": "accept_bank", "amount": 1200},
        ],
    },
    mishap="The same cards, but the Banker draws two instead of one. It cannot be put right, so the lowest count that any two "
    "of the four cards make stands, and the bank is lost.",
    faults=({"kind": "banker_draws_two_cards", "rectifiable": False},),
    changed={
        "deal": {"hands": {"player": "2c 3d", "banker": "Kh 4s"}, "shoe": "3h 9d"},
        "decisions": [{"seat": 5, "do": "stay"}, {"seat": 4, "do": "accept_bank"}],
    },
)
