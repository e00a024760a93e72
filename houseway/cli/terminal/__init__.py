"""What the terminal shows and asks: cards, dice, chips, steps with their clauses, and prompts for any game.

Everything here works from a game's description alone (its wagers, its questions, its rulings), so a new game can be
played in the terminal the moment it is registered.
"""
