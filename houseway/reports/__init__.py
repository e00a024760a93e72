"""Printed documents: PAR sheet, rule card, dealer guide, irregularity card and atlas, from the rulebook and the odds."""
