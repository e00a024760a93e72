"""Spanish 21 rounds on integer arrays, for the simulator."""
