"""The poker room at a live table: buy-ins, late entry, random rooms."""
