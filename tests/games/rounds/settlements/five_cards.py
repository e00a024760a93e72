"""What five cards are, told without the rankings that the games use."""

from collections import Counter

ORDER = "23456789TJQKA"


def numbers(hand: list[str]) -> list[int]:
    """The ranks as numbers, the ace 14."""
    return [ORDER.index(card[0]) + 2 for card in hand]


def in_a_row(ranks: list[int], low_ace: bool = True) -> bool:
    """Whether the ranks follow each other; an ace may stand below the two, where it is so read."""
    ways = [ranks, [1 if rank == 14 else rank for rank in ranks]] if low_ace else [ranks]
    return any(len(set(way)) == len(way) == max(way) - min(way) + 1 for way in ways)


def five_card_name(hand: list[str]) -> str:
    """What the five cards are; a pair by its rank, as in "pair 9"."""
    ranks = numbers(hand)
    suited = len({card[1] for card in hand}) == 1
    if suited and in_a_row(ranks):
        return "royal_flush" if min(ranks) == 10 else "straight_flush"
    alike = sorted(Counter(ranks).values(), reverse=True)
    if alike[0] == 4:
        return "four_of_a_kind"
    if alike == [3, 2]:
        return "full_house"
    if suited:
        return "flush"
    if in_a_row(ranks):
        return "straight"
    if alike[0] == 3:
        return "three_of_a_kind"
    if alike == [2, 2, 1]:
        return "two_pair"
    pair = next((rank for rank, count in Counter(ranks).items() if count == 2), 0)
    return f"pair {pair}"
