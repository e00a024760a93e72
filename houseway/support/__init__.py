"""Shared by all layers: array types, JSON types, the cache of compiled code, and external games."""
