"""The log that anybody can check, also without a server."""
