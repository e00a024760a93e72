"""Worker processes for whatever takes time, so that the loop that deals never waits."""
