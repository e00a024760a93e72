"""Commands of the mathematician's bench: what follows a price."""
