"""Acts: what the house does at a table other than dealing."""
