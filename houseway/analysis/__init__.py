"""What a game mathematician goes on to ask after the price of a wager: joint results, many rounds, design, play."""
