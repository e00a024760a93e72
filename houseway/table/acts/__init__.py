"""What the house does at a table beside dealing."""
