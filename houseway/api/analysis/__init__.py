"""What follows a price: joint results, many rounds, audits, progressives, counting, and the design of paytables."""
