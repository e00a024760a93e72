"""The keys of a floor, the sealing of secrets, and signed checkpoints and proofs of the log."""
