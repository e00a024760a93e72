"""Observability of a running floor: log lines and metrics."""
