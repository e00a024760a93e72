"""What share of the pot each hand takes on average."""
