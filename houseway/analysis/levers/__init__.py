"""What a licensee can move in the prices of a game, and what each move changes."""
