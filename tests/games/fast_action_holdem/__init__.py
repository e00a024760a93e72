"""Fast Action Hold 'Em, clause by clause."""
