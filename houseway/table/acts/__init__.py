"""Acts: what the house does at a table beside dealing."""
