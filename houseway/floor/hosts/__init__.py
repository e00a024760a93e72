"""Hosts of the live tables and the poker room's board: every command is durable before it is announced."""
