"""The simulator's kernel: a round on small integers."""
