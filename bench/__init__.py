"""Benchmarks: ours beside peers, measured in one run and printed as ratios (absolute times lie on a busy machine)."""
