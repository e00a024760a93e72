"""The house edge of Spanish 21's wagers, and the best strategy."""
