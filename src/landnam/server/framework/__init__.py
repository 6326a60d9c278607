"""What the web framework needs beside the handlers: requests, pages, the description of the API."""
