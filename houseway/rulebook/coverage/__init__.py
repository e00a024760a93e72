"""Which code carries out a clause and which tests check it, read from the sources."""
