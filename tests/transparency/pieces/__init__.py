"""The pieces of a log by themselves."""
