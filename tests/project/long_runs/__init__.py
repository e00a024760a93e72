"""Runs that take too long for every day: mutation testing, and the record of when each long run last ended."""
