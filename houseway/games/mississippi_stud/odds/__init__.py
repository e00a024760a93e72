"""What the wagers cost, and how to play best."""
