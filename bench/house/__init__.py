"""Measures the house as its visitors and its books see it: the page in a real browser, and the bytes of a row."""
