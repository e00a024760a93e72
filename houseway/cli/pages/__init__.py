"""Printed pages, one for each kind of answer."""
