"""Rounds by the billion: the classes that ``odds`` weighs, counted. Equal seeds give equal tallies on any device."""
