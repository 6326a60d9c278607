"""Time: clocks of seats, auto-pass, and how long tables are kept."""
