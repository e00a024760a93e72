"""The transparency log: its format and proofs, and the verification that anybody can run without a server."""
