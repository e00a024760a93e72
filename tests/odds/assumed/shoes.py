"""Hands dealt from a shoe, counted by code that shares nothing with the prices: baccarat, and a dealer who draws to 17."""

from fractions import Fraction

Counts = tuple[int, ...]


def baccarat_shoe(decks: int) -> list[int]:
    """The cards of each value, 0 to 9."""
    return [16 * decks, *[4 * decks] * 9]


def banker_draws(banker: int, third: int | None) -> bool:
    """Whether the Banker draws; ``third`` is the Player's third card, if there is one."""
    if third is None:
        return banker <= 5
    return banker <= (2 if third == 8 else 3 if third in (0, 1, 9) else 3 + third // 2)


def split_by_winner(shoe: list[int], player: int, banker: int, draws: bool) -> tuple[Fraction, Fraction, Fraction]:
    """The probabilities that the Player is ahead, that the counts are equal, and that the Banker is ahead, from two counts."""
    found = [Fraction(0)] * 3

    def end(chance: Fraction, mine: int, other: int) -> None:
        found[0 if mine > other else 1 if mine == other else 2] += chance

    def bank(chance: Fraction, mine: int, third: int | None) -> None:
        if not banker_draws(banker, third):
            end(chance, mine, banker)
            return
        for value, left in enumerate(shoe):
            if left:
                end(chance * Fraction(left, sum(shoe)), mine, (banker + value) % 10)

    if max(player, banker) >= 8:
        end(Fraction(1), player, banker)
    elif not draws:
        bank(Fraction(1), player, None)
    else:
        for value, left in enumerate(list(shoe)):
            if left:
                chance = Fraction(left, sum(shoe))
                shoe[value] -= 1
                bank(chance, (player + value) % 10, value)
                shoe[value] += 1
    return found[0], found[1], found[2]


def baccarat(whole: list[int]) -> tuple[Fraction, Fraction, Fraction]:
    """The probabilities of Player, tie and Banker from a shoe with these cards of each value."""
    found = [Fraction(0)] * 3
    for one in range(10):
        for two in range(one, 10):
            for three in range(10):
                for four in range(three, 10):
                    chance = Fraction((2 if one != two else 1) * (2 if three != four else 1))
                    left, cards = list(whole), sum(whole)
                    for value in (one, two, three, four):
                        chance *= Fraction(left[value], cards)
                        left[value] -= 1
                        cards -= 1
                    if chance:
                        player = (one + two) % 10
                        ends = split_by_winner(left, player, (three + four) % 10, player <= 5)
                        found = [sum_ + chance * part for sum_, part in zip(found, ends, strict=True)]
    return found[0], found[1], found[2]


def dealer_totals(shoe: Counts, hard: int, ace: bool, cards: int) -> dict[str, Fraction]:
    """How a dealer who stands on all 17s ends: ``17`` to ``21``, ``bust`` or ``blackjack``; values 1 to 10 at places 0 to 9."""
    total = hard + 10 if ace and hard <= 11 else hard
    if total >= 17:
        name = "bust" if total > 21 else "blackjack" if total == 21 and cards == 2 else str(total)
        return {name: Fraction(1)}
    found: dict[str, Fraction] = {}
    for place, left in enumerate(shoe):
        if left:
            rest = (*shoe[:place], left - 1, *shoe[place + 1 :])
            for name, chance in dealer_totals(rest, hard + place + 1, ace or place == 0, cards + 1).items():
                found[name] = found.get(name, Fraction(0)) + chance * Fraction(left, sum(shoe))
    return found
