"""Figures of the analysis examined by computations that share no code with them."""
