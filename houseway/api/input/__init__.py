"""Readers of input files: YAML, JSON and hand histories."""
