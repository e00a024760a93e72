"""The play of a round of Spanish 21, from the shuffle to the settlement."""
