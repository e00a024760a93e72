"""Hands ranked a second, one call at a time and in batches, beside phevaluator and eval7 in the same run.

    python -m bench.evaluators

All take turns, hand for hand the same deals, and each shows its best turn, so that a busy machine slows none alone.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from rich.console import Console
from rich.table import Table as RichTable

from houseway.equipment.cards import CARDS, Card
from houseway.ranking import FIVE_CARD, FOUR_CARD, THREE_CARD, fast

CALLS = 5_000
BATCH = 1_000_000
TURNS = 9
PEER = "phevaluator"


@dataclass(frozen=True)
class Contender:
    """One way to rank hands: what it does in a turn (nothing, if it is not installed) and how many hands that is."""

    name: str
    cards: int
    turn: Callable[[], object] | None
    hands: int = CALLS


def ours(deals: list[list[Card]], columns: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> list[Contender]:
    """The readable rankings, the compiled ones called from Python, and the compiled ones in batches."""
    three, four, five = ([deal[:size] for deal in deals] for size in (3, 4, 5))
    five_numbers, seven_numbers = numbers(deals, 5), numbers(deals, 7)
    return [
        Contender("Ranking.rank", 3, lambda: [THREE_CARD.rank(hand) for hand in three]),
        Contender("Ranking.rank", 4, lambda: [FOUR_CARD.rank(hand) for hand in four]),
        Contender("Ranking.rank", 5, lambda: [FIVE_CARD.rank(hand) for hand in five]),
        Contender("Ranking.best", 7, lambda: [FIVE_CARD.best(hand) for hand in deals]),
        Contender("fast, one call", 5, lambda: [fast.five_card(*hand) for hand in five_numbers]),
        Contender("fast, one call", 7, lambda: [fast.seven_card(*hand) for hand in seven_numbers]),
        Contender("fast, batch", 3, lambda: fast.three_card_batch(columns[:3]), BATCH),
        Contender("fast, batch", 4, lambda: fast.four_card_batch(columns[:4]), BATCH),
        Contender("fast, batch", 5, lambda: fast.five_card_batch(columns[:5]), BATCH),
        Contender("fast, batch", 7, lambda: fast.seven_card_batch(columns), BATCH),
    ]


def phevaluator(deals: list[list[Card]]) -> list[Contender]:
    """phevaluator by its public function, on whole numbers, which is its fastest way in."""
    try:
        from phevaluator import evaluate_cards
    except ImportError:
        return [Contender(PEER, 5, None), Contender(PEER, 7, None)]
    five, seven = numbers(deals, 5), numbers(deals, 7)
    return [
        Contender(PEER, 5, lambda: [evaluate_cards(*hand) for hand in five]),
        Contender(PEER, 7, lambda: [evaluate_cards(*hand) for hand in seven]),
    ]


def eval7(deals: list[list[Card]]) -> list[Contender]:
    """eval7 on its own cards, made beforehand."""
    try:
        import eval7 as peer
    except ImportError:
        return [Contender("eval7", 5, None), Contender("eval7", 7, None)]
    seven = [[peer.Card(str(card)) for card in deal] for deal in deals]
    five = [deal[:5] for deal in seven]
    return [
        Contender("eval7", 5, lambda: [peer.evaluate(hand) for hand in five]),
        Contender("eval7", 7, lambda: [peer.evaluate(hand) for hand in seven]),
    ]


def numbers(deals: list[list[Card]], size: int) -> list[list[int]]:
    """The first cards of each deal as plain whole numbers."""
    return [[int(card) for card in deal[:size]] for deal in deals]


def best_turns(contenders: list[Contender]) -> dict[tuple[str, int], float]:
    """Hands ranked a second by each that is installed; the first turn, which compiles, does not count."""
    best: dict[tuple[str, int], float] = {}
    for turn in range(TURNS + 1):
        for contender in contenders:
            if contender.turn is None:
                continue
            start = time.perf_counter()
            contender.turn()
            speed = contender.hands / (time.perf_counter() - start)
            key = contender.name, contender.cards
            best[key] = max(best.get(key, 0), speed) if turn else 0
    return best


def main() -> None:
    chance = np.random.default_rng(1)
    seven = chance.permuted(chance.random((BATCH, 52)).argpartition(6, axis=1)[:, :7], axis=1)
    columns = seven.T.astype(np.uint8, order="C")
    deals = [[CARDS[number] for number in hand] for hand in seven[:CALLS].tolist()]
    contenders = [*ours(deals, columns), *phevaluator(deals), *eval7(deals)]
    speeds = best_turns(contenders)

    table = RichTable("evaluator", "cards", "hands a second", f"to {PEER}", title="Ranking hands, on one core")
    table.caption = "Neither peer takes batches: a batch of ours stands beside their one call a hand."
    for contender in contenders:
        speed = speeds.get((contender.name, contender.cards))
        peer = speeds.get((PEER, contender.cards))
        table.add_row(
            contender.name,
            str(contender.cards),
            f"{speed:,.0f}" if speed else f"not installed: pip install {contender.name}",
            f"{speed / peer:,.2f}x" if speed and peer else "",
        )
    Console().print(table)


if __name__ == "__main__":
    main()
