"""What follows a price: joint results, many rounds, the design of paytables."""
