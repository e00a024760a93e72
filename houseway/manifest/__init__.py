"""Manifests of the software: digests of its files, changes since a baseline, and the games that a change can affect."""
