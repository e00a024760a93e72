"""The house's part in poker: deck upkeep, acts at the table, funds and the poker room's board."""
