"""What lies and hangs at the table, and who does what."""
