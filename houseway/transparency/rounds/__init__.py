"""Checks of the log's entries about rounds: promises, wagers, cards and settlements of each table."""
