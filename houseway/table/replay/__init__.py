"""A scenario in, a settled round out: the referee, its answer and its log."""
