"""What the odds, submission and simulation rooms ask for and show."""
