"""Replays scenarios: the scenario format, the referee that settles one, its answer and its log."""
