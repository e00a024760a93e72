"""How a round is played."""
