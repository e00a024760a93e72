"""Files that people hand in: YAML, JSON and hand histories."""
