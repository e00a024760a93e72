"""Commands for whoever runs a floor."""
