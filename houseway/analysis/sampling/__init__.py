"""Simulated rounds one after the other: how they converge, what sessions they make, and where each outcome first came."""
