"""The API, one module a room."""
