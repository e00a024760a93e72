"""Poker hands on integer arrays, for the simulator."""
