"""The Merkle logs in the store: their entries, the folds that carry them into the house's log, and the high-water file."""
