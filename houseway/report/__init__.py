"""What is printed: PAR sheet, rule card, dealer guide, irregularity card and atlas, all made from the rulebook and the odds."""
