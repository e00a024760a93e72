"""Transient progress displays on stderr, if it is a terminal."""
