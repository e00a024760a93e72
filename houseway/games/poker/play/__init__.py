"""The play of a round of poker, from the shuffle to the awarded pots."""
