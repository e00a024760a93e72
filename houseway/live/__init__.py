"""Live tables without input or output: commands go in, events come out."""
