"""Speed of what follows a price: joint results and many rounds."""
