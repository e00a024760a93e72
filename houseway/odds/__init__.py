"""Pricing: the exact house edge of every wager (a fraction where all deals are enumerated) and the optimal strategy."""
