"""What the program says: texts of cards, lines of the log, headings, the account of points."""
