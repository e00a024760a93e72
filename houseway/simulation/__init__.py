"""Simulation of billions of rounds, tallied in the classes that ``odds`` weighs. Equal seeds give equal tallies on any device."""
