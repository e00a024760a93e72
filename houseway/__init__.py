"""Houseway: the executable rulebook of regulated casino table games."""

__version__ = "0.1.0"
