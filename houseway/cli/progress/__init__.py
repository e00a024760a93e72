"""Progress on a terminal, on stderr, gone when it is done."""
