"""Two seats of a table: their results together, where they share cards."""
