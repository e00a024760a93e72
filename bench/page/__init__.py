"""Measures the page in a real browser: bytes, time to interactive, and frames dropped while cards are dealt."""
