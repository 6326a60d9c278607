"""Tables: those in memory, who sits there, and what each viewer is sent."""
