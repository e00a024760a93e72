"""Several server processes as one floor: leases, forwarded commands, and news of what others have written."""
