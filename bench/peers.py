"""Peers that play rounds: each as a function that plays one, or nothing where it is not installed."""

import random
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.rounds import gymnasium_blackjack, pokerkit_hand

BACCARAT = """
const { BaccaratGameEngine } = require("baccarat-engine");
const engine = new BaccaratGameEngine();
function fresh() { engine.shoe.createDecks(); engine.shoe.shuffle(); }
fresh();
function play(rounds) {
  const before = process.cpuUsage();
  for (let i = 0; i < rounds; i++) {
    if (engine.shoe.cardsLeft < 20) fresh();
    engine.resultsEngine.calculateGameResult(engine.dealGame());
  }
  const used = process.cpuUsage(before);
  return rounds / ((used.user + used.system) / 1e6);
}
play(300000);
console.log(Math.max(play(300000), play(300000), play(300000)));
"""


def baccarat_engine() -> float | None:
    """Rounds a second of the npm package baccarat-engine, by processor time; None where Node or it is missing."""
    if not shutil.which("node") or not shutil.which("npm"):
        return None
    with tempfile.TemporaryDirectory() as folder:
        try:
            command = ["npm", "install", "--silent", "--no-audit", "--no-fund", "baccarat-engine"]
            subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=120)
            (Path(folder) / "bench.js").write_text(BACCARAT)
            done = subprocess.run(
                ["node", "bench.js"], cwd=folder, check=True, capture_output=True, text=True, timeout=60
            )
            return float(done.stdout)
        except (OSError, subprocess.SubprocessError, ValueError):
            return None


def rlcard_blackjack() -> Callable[[], object] | None:
    """A game of RLCard's blackjack with random play."""
    try:
        import rlcard
    except ImportError:
        return None
    env: Any = rlcard.make("blackjack", config={"seed": 1})

    def act() -> None:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))

    return act


def open_spiel_blackjack() -> Callable[[], object] | None:
    """A game of OpenSpiel's blackjack (hit and stand only), driven from Python with random play."""
    try:
        import pyspiel
    except ImportError:
        return None
    rules: Any = pyspiel.load_game("blackjack")

    def act() -> None:
        state = rules.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))

    return act


ROUNDS: dict[str, Callable[[], Callable[[], object] | None]] = {
    "PokerKit, heads-up hold'em hand": pokerkit_hand,
    "RLCard, blackjack": rlcard_blackjack,
    "Gymnasium, Blackjack-v1": gymnasium_blackjack,
    "OpenSpiel, blackjack": open_spiel_blackjack,
}


def showdown(evaluator: str) -> Callable[[], object] | None:
    """A round of Three Card Poker cannot be played by an evaluator: the nearest is two seven-card hands compared."""
    deals = [random.sample(range(52), 14) for _ in range(512)]
    try:
        if evaluator == "phevaluator":
            from phevaluator import evaluate_cards

            return lambda: [evaluate_cards(*deal[:7]) < evaluate_cards(*deal[7:]) for deal in deals]
        import eval7
    except ImportError:
        return None
    cards = [eval7.Card(rank + suit) for rank in "23456789TJQKA" for suit in "shdc"]
    hands = [([cards[c] for c in deal[:7]], [cards[c] for c in deal[7:]]) for deal in deals]
    return lambda: [eval7.evaluate(one) < eval7.evaluate(other) for one, other in hands]


SHOWDOWN_DEALS = 512
