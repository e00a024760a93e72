"""The school: puzzles and drills, their results by trainee and class, and mistakes that come back until they are known."""
