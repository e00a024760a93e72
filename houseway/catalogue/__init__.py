"""Games as plain data (wagers, options, verbs, faults), and the review of rules submissions."""
