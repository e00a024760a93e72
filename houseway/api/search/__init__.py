"""Search of the rulebook by plain words."""
