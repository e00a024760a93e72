"""Which software this is, what changed since a baseline, and what a change can touch."""
