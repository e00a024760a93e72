"""The rooms of the workbench in a real browser: one story a room."""
