"""Seats of a table: which stakes it takes from one, and how two of them end together where they share cards."""
