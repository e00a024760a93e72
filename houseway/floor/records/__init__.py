"""What is read back from the store: history, books, exports, disputes, the pit."""
