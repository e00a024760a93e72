"""Answers set for people: one page for each kind of answer."""
