"""The Python API behind ``import houseway as hw``: one module for each thing that can be asked, and the results."""
