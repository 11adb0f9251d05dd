"""The service: an HTTP API and web pages over the library."""
