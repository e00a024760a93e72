"""The poker room around its tables: the board with its lists and calls, and what it posts of each table."""
