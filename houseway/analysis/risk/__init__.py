"""What a bankroll meets on its way: ruin, drawdowns, and the lowest point of the house."""
