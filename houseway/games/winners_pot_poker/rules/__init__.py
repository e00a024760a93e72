"""The licensee's options, the wagers and the paytables."""
