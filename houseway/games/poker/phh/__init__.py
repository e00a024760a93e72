"""Import from and export to the open Poker Hand History (PHH) format."""
