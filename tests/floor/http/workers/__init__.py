"""Tests of the processes that work beside the server."""
