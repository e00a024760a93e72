"""Finds the code that implements each clause and the tests that check it."""
