"""What the licensee may choose, the wagers and the paytables."""
