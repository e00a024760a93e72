"""What the house does at a poker table and in the poker room."""
