"""The Python API behind ``import houseway as hw``."""
