"""The stops for games with poker hands: against the dealer, against a paytable, and between players."""

from typing import Final

from houseway.cli.terminal.tour.stop import Stop

THREE_CARD_POKER: Final = Stop(
    game="three_card_poker",
    story="Three cards each against the dealer, who needs queen high to compete. Seat 1 has an ante and a pair plus "
    "wager and plays on; seat 4 gives up a poor hand.",
    scenario={
        "game": "three_card_poker",
        "table": {"minimum": 5, "maximum": 500},
        "seats": {
            1: {"buy_in": 1000, "wagers": {"ante": 10, "pair_plus": 5}},
            4: {"buy_in": 1000, "wagers": {"ante": 25}},
        },
        "deal": {"hands": {1: "9h Th Jc", 4: "7s 4d 2c", "dealer": "Qs 8d 3h"}},
        "seed": 7,
        "decisions": [{"seat": 1, "do": "play"}, {"seat": 4, "do": "fold"}],
    },
    mishap="The same cards and the same decisions, but a dealer's card turns over before the reveal. Seat 1 held a straight.",
    faults=({"kind": "card_exposed", "position": "dealer", "when": "before_reveal"},),
    changed={},
)
DOUBLE_DOWN_STUD: Final = Stop(
    game="double_down_stud",
    story="One card each and four that everybody shares, of which one lies face down. Seeing four of five cards a player may "
    "double the wager. Seat 1 has a pair of kings in sight and does; seat 3 needs an ace or a nine for a straight, and is too "
    "shy to.",
    scenario={
        "game": "double_down_stud",
        "table": {"minimum": 5, "maximum": 500},
        "seats": {
            1: {"buy_in": 1000, "wagers": {"original": 25}},
            3: {"buy_in": 1000, "wagers": {"original": 10}},
        },
        "deal": {"hands": {1: "Kd", 3: "Th"}, "community": "9c Ks Qs Jd"},
        "seed": 7,
        "decisions": [{"seat": 1, "do": "double_down", "amount": 25}, {"seat": 3, "do": "stay"}],
    },
    mishap="The same cards, but the hole card flashes while double downs are still being placed. Seat 1 had won already, and "
    "seat 3 was about to.",
    faults=({"kind": "card_exposed", "position": "community", "card": 1, "when": "before_second_no_more_bets"},),
    changed={},
)
LET_IT_RIDE: Final = Stop(
    game="let_it_ride",
    story="Three equal bets, and two of them may be taken back: one after three cards, one after the first community card. "
    "Seat 1 has three to a straight flush and lets both ride; seat 3 takes back what it can.",
    scenario={
        "game": "let_it_ride",
        "table": {"minimum": 5, "maximum": 500},
        "seats": {
            1: {"buy_in": 1000, "wagers": {"bet_1": 10, "bet_2": 10, "bet_3": 10, "let_it_ride_bonus": 1}},
            3: {"buy_in": 1000, "wagers": {"bet_1": 25, "bet_2": 25, "bet_3": 25}},
        },
        "deal": {"hands": {1: "9h Th Jh", 3: "7s 4d 2c"}, "community": "Ac 2h 5h"},
        "seed": 7,
        "decisions": [
            {"seat": 1, "do": "let_it_ride"},
            {"seat": 3, "do": "withdraw"},
            {"seat": 1, "do": "let_it_ride"},
            {"seat": 3, "do": "withdraw"},
        ],
    },
    mishap="The same cards, but the dealer lays four in the community area. Seat 1 never gets to the flush.",
    faults=({"kind": "wrong_number_of_cards", "position": "community", "cards": 4},),
    changed={
        "deal": {"hands": {1: "9h Th Jh", 3: "7s 4d 2c"}, "community": "Ac 2h 5h 5s"},
        "decisions": [],
    },
)
CARIBBEAN_STUD: Final = Stop(
    game="caribbean_stud",
    story="Five cards each, one of the dealer's face up, and the dealer needs ace-king to compete. Seat 1 bets twice the ante "
    "and has a dollar on the progressive meter; seat 3 folds.",
    scenario={
        "game": "caribbean_stud",
        "submission": {"progressive_table": "B"},
        "table": {"minimum": 5, "maximum": 500, "meters": {"progressive": 100000}},
        "seats": {
            1: {"buy_in": 1000, "wagers": {"ante": 10, "progressive": 1}},
            3: {"buy_in": 1000, "wagers": {"ante": 25}},
        },
        "deal": {"hands": {1: "9h 8h 7h 6h 5h", 3: "Js 8d 6c 4d 2c", "dealer": "Ks Kd 9c 7s 3h"}},
        "seed": 7,
        "decisions": [{"seat": 1, "do": "bet"}, {"seat": 3, "do": "fold"}],
    },
    mishap="The same cards, but one of the dealer's hole cards turns over before anybody has decided. Seat 1 held a straight "
    "flush.",
    faults=({"kind": "card_exposed", "position": "dealer", "when": "before_decisions"},),
    changed={"decisions": []},
)
MISSISSIPPI_STUD: Final = Stop(
    game="mississippi_stud",
    story="Two cards each and three in the middle, under Pennsylvania's rules. Before each community card a player bets one, "
    "two or three times the Ante, or folds. Seat 1 has jacks and bets all it may; seat 3 folds, but the bonus stays.",
    scenario={
        "game": "mississippi_stud",
        "authority": "PA",
        "table": {"minimum": 5, "maximum": 500},
        "seats": {
            1: {"buy_in": 1000, "wagers": {"ante": 10}},
            3: {"buy_in": 1000, "wagers": {"ante": 10, "three_card_bonus": 5}},
        },
        "deal": {"hands": {1: "Jc Js", 3: "8d 3h"}, "community": "4c 5d 6h"},
        "seed": 7,
        "decisions": [
            {"seat": 1, "do": "bet_3x"},
            {"seat": 3, "do": "fold"},
            {"seat": 1, "do": "bet_3x"},
            {"seat": 1, "do": "bet_3x"},
        ],
    },
    mishap="The same cards, but the second community card turns over before its time. Everything goes back, the fold too.",
    faults=({"kind": "card_exposed", "position": "community", "card": 2, "when": "before_street_4"},),
    changed={"decisions": [{"seat": 1, "do": "bet_3x"}, {"seat": 3, "do": "fold"}]},
)
CRAZY_4_POKER: Final = Stop(
    game="crazy_4_poker",
    story="Five cards each, the best four play, under Pennsylvania's rules. Ante and Super Bonus lie side by side; with a pair "
    "of aces seat 1 plays three times the Ante. Seat 4 plays a straight, which the Super Bonus pays even when it is beaten.",
    scenario={
        "game": "crazy_4_poker",
        "authority": "PA",
        "table": {"minimum": 5, "maximum": 500},
        "seats": {
            1: {"buy_in": 1000, "wagers": {"ante": 10, "super_bonus": 10, "queens_up": 5}},
            4: {"buy_in": 1000, "wagers": {"ante": 25, "super_bonus": 25}},
        },
        "deal": {"hands": {1: "Ac Ah 8d 6s 3c", 4: "9c 8h 7s 6d 2h", "dealer": "Ts 9h 8s 7d Kc"}},
        "seed": 7,
        "decisions": [{"seat": 1, "do": "play", "amount": 30}, {"seat": 4, "do": "play", "amount": 25}],
    },
    mishap="The same cards, but one of the dealer's turns over after seat 1 has decided and before seat 4 has. All wagers go "
    "back.",
    faults=({"kind": "card_exposed", "position": "dealer", "after_decision": 1},),
    changed={"decisions": [{"seat": 1, "do": "play", "amount": 30}]},
)
COLORADO_HOLDEM: Final = Stop(
    game="colorado_holdem",
    story="Three cards each, three in the middle, and no dealer's hand. A player lays one card off and makes five with the "
    "middle: seat 1 keeps two kings and bets. Seat 3 has three hearts in a row, an instant winner, and says so.",
    scenario={
        "game": "colorado_holdem",
        "table": {"minimum": 5, "maximum": 500},
        "seats": {
            1: {"buy_in": 1000, "wagers": {"ante": 10, "bonus": 1}},
            3: {"buy_in": 1000, "wagers": {"ante": 25}},
        },
        "deal": {"hands": {1: "Kc Kd 5h", 3: "6h 7h 8h"}, "community": "Ks 9d 4s"},
        "seed": 7,
        "decisions": [
            {"seat": 1, "do": "play", "bet": 10, "discard": "5h"},
            {"seat": 3, "do": "declare_instant_winner"},
        ],
    },
    mishap="The same cards, but the dealer lays four in the middle. Neither the three kings nor the instant winner are paid.",
    faults=({"kind": "wrong_number_of_cards", "position": "community", "cards": 4},),
    changed={
        "deal": {"hands": {1: "Kc Kd 5h", 3: "6h 7h 8h"}, "community": "Ks 9d 4s 2c"},
        "decisions": [],
    },
)
POKER: Final = Stop(
    game="poker",
    story="Players against each other, in one of eleven games; the house deals and takes a rake. Seat 1 is all-in for 60 and "
    "can win only the main pot. Of what the others bet on, the side pot, 5 percent goes to the house, as from the rest.",
    scenario={
        "game": "poker",
        "authority": "MA",
        "variant": "holdem_high",
        "submission": {
            "structure": "no_limit",
            "table_limits": {"minimum": 10},
            "blinds": [5, 10],
            "rake_methods": ["percentage"],
            "rake_percent": 5,
            "max_rake": 20,
        },
        "seats": {1: {"stack": 60}, 2: {"stack": 300}, 3: {"stack": 300}},
        "button": 3,
        "deal": {"hands": {1: "Ah Ad", 2: "Kh Kd", 3: "Qh Qd"}, "community": "2c 7d 8s 3c Ts"},
        "seed": 7,
        "decisions": [
            {"seat": 3, "do": "raise", "amount": 60},
            {"seat": 1, "do": "all_in"},
            {"seat": 2, "do": "call"},
            {"seat": 2, "do": "bet", "amount": 100},
            {"seat": 3, "do": "call"},
            {"seat": 2, "do": "check"},
            {"seat": 3, "do": "check"},
            {"seat": 2, "do": "check"},
            {"seat": 3, "do": "check"},
        ],
    },
    mishap="The same hands, but after the flop a card is found missing from the deck. The round is dead: every chip goes back, "
    "what was raked too, and the deck is replaced.",
    faults=({"kind": "card_missing_from_deck", "after_decision": 4},),
    changed={},
)
FAST_ACTION_HOLDEM: Final = Stop(
    game="fast_action_holdem",
    story="Six decks in one shoe, four cards each, five in the middle. Seat 1 keeps a queen of hearts for the flush; seat 2 "
    "splits two pairs into two hands. Four nines lose to a flush with a pair in it, for in this shoe that is rarer.",
    scenario={
        "game": "fast_action_holdem",
        "table": {"minimum": 5, "maximum": 500},
        "seats": {
            1: {"buy_in": 1000, "wagers": {"original": 25}},
            2: {"buy_in": 1000, "wagers": {"original": 10}},
        },
        "deal": {
            "hands": {1: "Qh 2c 8s 3d", 2: "Jc Jd 6s 6d", "dealer": "9c Tc 4d 7s"},
            "community": "9h 9h 4h Kh 9s",
        },
        "seed": 7,
        "decisions": [{"seat": 1, "do": "set", "keep": "Qh 2c"}, {"seat": 2, "do": "split", "keep": "Jc Jd"}],
    },
    mishap="The same cards, but the dealer is dealt a fifth. All hands are void and a new round begins.",
    faults=({"kind": "wrong_number_of_cards", "position": "dealer", "cards": 5},),
    changed={
        "deal": {"hands": {1: "Qh 2c 8s 3d", 2: "Jc Jd 6s 6d", "dealer": "9c Tc 4d 7s 5h"}},
        "decisions": [],
    },
)
WINNERS_POT_POKER: Final = Stop(
    game="winners_pot_poker",
    story="Five-card stud for one pot, and the house is in it with four antes of its own. Seat 1 gives up after three "
    "cards, and the ante goes to the house; seat 2 gives up after four, and ante and bet go to the pot that seat 4 wins.",
    scenario={
        "game": "winners_pot_poker",
        "submission": {"ante_amount": 5, "commission": {"percentage": 10, "fixed": 5}},
        "seats": {
            1: {"buy_in": 500, "wagers": {"ante": 5}},
            2: {"buy_in": 500, "wagers": {"ante": 5, "jacks_plus": 5}},
            4: {"buy_in": 500, "wagers": {"ante": 5}},
        },
        "deal": {"hands": {1: "9c 5d 2h", 2: "Jc Jd 8h 3s", 4: "Ac Ad 7h 5s 3d", "dealer": "Kc Kd 6h 4s 2c"}},
        "seed": 7,
        "decisions": [
            {"seat": 1, "do": "fold"},
            {"seat": 2, "do": "bet"},
            {"seat": 4, "do": "bet"},
            {"seat": 2, "do": "fold"},
            {"seat": 4, "do": "double"},
        ],
    },
    mishap="The same cards, but both of the dealer's down cards turn over as they are dealt. The hand is dead, the house's "
    "twenty dollars leave the pot, and the players play for what is theirs.",
    faults=(
        {"kind": "card_exposed", "position": "dealer", "card": 1},
        {"kind": "card_exposed", "position": "dealer", "card": 2},
    ),
    changed={"deal": {"hands": {1: "9c 5d 2h", 2: "Jc Jd 8h 3s", 4: "Ac Ad 7h 5s 3d", "dealer": "Kc Kd"}}},
)
