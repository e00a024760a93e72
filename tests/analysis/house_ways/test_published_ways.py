"""Published house ways as submissions: accepted, and they set hands as their words say."""

from pathlib import Path

import pytest
import yaml

from houseway.equipment.cards import cards, show
from houseway.games.pai_gow_poker.play.setting import set_by_house_way
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.rulebook.submission import accept

WAYS = Path(__file__).parents[3] / "examples" / "house_ways"
SET = {
    "foxwoods": {
        "Ks Kh 9d 9c Ah 7d 2s": "9d 9c",  # a big pair of kings: the small pair in front, whatever else is held
        "8s 8h 5d 5c Ah 7d 2s": "Ah 7d",  # tens to sevens: an ace in front
        "8s 8h 5d 5c Kh 7d 2s": "5d 5c",
        "6s 6h 3d 3c Kh 8d 2s": "Kh 8d",  # sixes or lower: a king or an ace in front
        "6s 6h 3d 3c Qh 8d 2s": "3d 3c",
        "9s 9h 9d 9c Kh 7d 2s": "Kh 7d",  # four tens to sevens: kept with a king in front
        "9s 9h 9d 9c Qh 7d 2s": "9s 9h",
        "Js Jh Jd Jc Ah 7d 2s": "Js Jh",
        "As Ah Ad Kc 9h 7d 2s": "As Kc",
        "5s 6h 7d 8c 9h 9d Qs": "Qs 9d",  # a straight with a pair: the two highest cards that leave it
        "5s 6h 7d 8c 9h 9d 8s": "8c 8s",  # a straight with two pairs: as two pairs
    },
    "low_middle_high": {
        "Ks Kh 9d 9c Ah 7d 2s": "9d 9c",  # middle and high: always split
        "Ks Kh 5d 5c Ah 7d 2s": "Ah 7d",  # low and high, middle and middle: split without an ace
        "9s 9h 8d 8c Kh 6d 2s": "8d 8c",
        "9s 9h 5d 5c Kh 7d 2s": "Kh 7d",  # low and low, low and middle: split without a king or an ace
        "6s 6h 3d 3c Qh 8d 2s": "3d 3c",
        "As Ah 3d 3c Kh 8d 2s": "3d 3c",
    },
}


@pytest.mark.clause("MA-PGP-9.d")
@pytest.mark.parametrize(("name", "hand"), [(name, hand) for name, hands in SET.items() for hand in hands])
def test_a_published_way_sets_a_hand_as_its_words_say(name: str, hand: str) -> None:
    options = yaml.safe_load((WAYS / f"{name}.yaml").read_text("utf-8"))["options"]
    submission = accept(PaiGowPoker, options)
    laid = set_by_house_way(cards(hand), submission.way, submission.ranking)
    low = sorted(str(card)[0] for card in cards(SET[name][hand]))
    assert sorted(str(card)[0] for card in laid.low) == low, show(laid.low)
