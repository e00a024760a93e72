"""The wire: a pydantic model for every request, command and answer of the floor, by HTTP and by socket."""
