"""What operators see of a running floor: its log lines and its metrics."""
