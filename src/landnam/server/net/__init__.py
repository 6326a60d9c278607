"""The network side: connections, limits, middleware and processes."""
