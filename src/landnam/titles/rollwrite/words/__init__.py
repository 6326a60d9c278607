"""What the program says: texts of abilities, lines of the log, headings, the account of points."""
