"""Texts in the store: compressed, moved to archive files, and read back."""
