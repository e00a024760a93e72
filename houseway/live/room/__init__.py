"""The poker room: its board with waiting lists and calls, and the board's rows for the tables."""
