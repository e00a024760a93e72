"""Worker processes for slow jobs, so that the server's event loop never waits for them."""
