"""Hosts: what is live on this server (tables, the poker room's board), and commands made durable before anybody is told."""
