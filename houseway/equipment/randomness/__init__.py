"""Random sources for shuffles, draws and rolls, and the shoes they act on."""
