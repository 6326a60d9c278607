"""Jobs: long work, done fairly and away from the event loop."""
