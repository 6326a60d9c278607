"""Help: the content of a game, reasons why something is not possible, and hints of a bot."""
