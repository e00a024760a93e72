"""Prices of the wagers, and the best strategy."""
