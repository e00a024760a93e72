"""The coach, in every game and street."""
