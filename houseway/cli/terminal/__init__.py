"""Play in the terminal: cards, dice, chips, steps with their clauses, and prompts for any game.

Everything here is derived from a game's declarations (its wagers, questions and rulings), so every registered game can be
played in the terminal.
"""
