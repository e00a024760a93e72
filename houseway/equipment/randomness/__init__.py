"""Where chance comes from, and what it shuffles, draws and rolls."""
