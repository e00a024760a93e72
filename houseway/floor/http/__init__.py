"""HTTP and WebSocket: middleware, dependencies, schemas and errors."""
