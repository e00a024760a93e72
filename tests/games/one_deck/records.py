"""Records of tables at which nothing lacks, and what an inspection or a checklist makes of them."""

from typing import Any, Final

from houseway.games.crazy_4_poker.play.postings import payouts
from houseway.games.crazy_4_poker.rules.submission import Crazy4Poker
from houseway.rulebook.setup import Checklist, When
from houseway.rulebook.submission import accept
from tests.games.one_deck.chapters import Chapter

Record = dict[str, Any]

DECK: Final = {"cards": 52, "backs": "red", "one_design": True}
CARD: Final = {"colour": "yellow", "backs": ["red"], "opaque": True, "solid": True, "approved": True}
"""How a cutting card or a cover card looks in Massachusetts."""
NOTICES: Final = ("best_four", "king_qualifies", "aces_triple", "super_bonus_returned")
STREETS: Final = ["3rd Street", "4th Street", "5th Street"]
PENNSYLVANIA: Final = {
    "positions": 6,
    "layout_approval": "601a-17",
    "name_or_logo": True,
    "boxes": {"drop_box": "left", "tip_box": "right"},
    "discard_rack": True,
    "deck": {"cards": 52, "backs": "red", "design": "stars"},
    "cover_card": True,
    "shoe_location": True,
}

FULL: Final[dict[str, Record]] = {
    "crazy_4_poker": {
        **PENNSYLVANIA,
        "betting_areas": ["Ante", "=", "Super Bonus", "Play", "Queens Up"],
        "payouts": payouts(Crazy4Poker()),
        **dict.fromkeys(NOTICES, "layout"),
    },
    "mississippi_stud": {
        **PENNSYLVANIA,
        "betting_areas": ["Ante", *STREETS],
        "community_areas": STREETS,
        "posted_payouts": True,
    },
    "caribbean_stud": {
        "deck": DECK,
        "cutting_and_cover_card": True,
        "look_of_both": CARD,
        "deck_conforms": True,
        "discard_rack": True,
        "betting_areas": True,
        "dealer_area": True,
        "manual_shoe": True,
        "shoe_location": True,
    },
    "double_down_stud": {
        "deck": DECK,
        "cutting_card": True,
        "cover_card": True,
        "cutting_card_look": CARD,
        "cover_card_look": CARD,
        "deck_conforms": True,
        "discard_rack": True,
        "betting_areas": True,
        "double_down_areas": True,
        "shared_area": True,
        "printed_odds": ["1,000 to 1", "win 8 to 1"],
        "manual_shoe": True,
        "staffing": "blackjack",
    },
    "let_it_ride": {
        "deck": DECK,
        "cover_card": True,
        "cover_card_look": CARD,
        "deck_conforms": True,
        "discard_rack": True,
        "betting_areas": True,
        "community_area": True,
        "printed_odds": ["1,000 to 1", "win $25,000"],
        "manual_shoe": True,
        "shoe_location": True,
    },
    "three_card_poker": {
        "deck": DECK,
        "cover_card": True,
        "cover_card_look": CARD,
        "deck_conforms": True,
        "discard_rack": True,
        "posted_limits": True,
        "betting_areas": True,
        "manual_shoe": True,
        "shoe_location": True,
        "dealer_area": True,
        "settlement_method": True,
        "pay_table": True,
    },
    "colorado_holdem": {
        "deck": DECK,
        "cover_card": CARD,
        "shuffler": True,
        "discard_rack": True,
        "betting_areas": ["Ante", "Bet"],
        "discard_area": True,
        "community_area": True,
        "printed_odds": ["500 to 1", "win $5,000"],
        "manual_shoe": True,
        "shoe_location": True,
        "shuffler_procedures": True,
    },
    "winners_pot_poker": {
        "deck": DECK,
        "cover_card": {"colour": "yellow", "solid": True},
        "discard_rack": True,
        "button": True,
        "betting_areas": ["ante", "bet", "double", "jacks plus"],
        "dealer_areas": True,
        "pot_area": True,
        "ante_amount": "$5",
        "commission": "10 percent or $5",
        "pay_table": ["400 to 1", "1 to 1"],
        "manual_shoe": True,
        "shoe_location": True,
    },
}


def full(chapter: Chapter, *without: str, **entries: object) -> Record:
    """A full record of the plainest table, without some fixtures and with these entries."""
    return {**{name: entry for name, entry in FULL[chapter.id].items() if name not in without}, **entries}


def lacking(chapter: Chapter, record: Record, **options: object) -> list[tuple[str, str]]:
    """Each fixture that the record has wrong, with its clause."""
    return [(one.option, one.clause) for one in chapter.setup.inspect(accept(chapter.submission, options), record)]


def duties(chapter: Chapter, when: When, **options: object) -> Checklist:
    """What is to be done at that time, and by whom."""
    return Checklist(chapter.setup.needed_duties(accept(chapter.submission, options), when))


def names(chapter: Chapter, when: When, **options: object) -> list[str]:
    return [duty.id for duty in duties(chapter, when, **options).duties]


def roles(chapter: Chapter, when: When, **options: object) -> dict[str, str]:
    return {duty.id: duty.role for duty in duties(chapter, when, **options).duties}
