"""The procedure of a round, its settlement and the state between rounds."""
