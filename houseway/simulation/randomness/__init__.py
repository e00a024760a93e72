"""Counter-based random numbers for the simulator, and cards from them."""
