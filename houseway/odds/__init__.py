"""Exact pricing: what every wager costs, as a fraction, and the best way to play it."""
