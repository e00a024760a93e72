"""The options of a Spanish 21 submission, the wagers and the paytables."""
