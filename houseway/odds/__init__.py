"""Pricing: what every wager costs, as a fraction wherever all deals are counted, and the best way to play it."""
