"""What the program says: texts of cards, positions of the rulebook, reasons."""
