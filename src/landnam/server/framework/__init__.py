"""Support of the web framework: requests, pages, the description of the API."""
