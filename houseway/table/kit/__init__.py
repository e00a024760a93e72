"""Parts that several games share: adjacent areas, batches of decks, dice that start the deal."""
