"""Equity: the average share of the pot that each hand wins."""
