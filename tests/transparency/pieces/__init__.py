"""A live table at which a person deals."""
