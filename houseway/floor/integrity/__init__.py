"""Supervision of the running software: altered files or clocks are found, and tables are held."""
