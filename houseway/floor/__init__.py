"""The floor: a server with live tables, an HTTP API, and a tamper-evident log with proofs."""
