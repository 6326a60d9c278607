"""New tables: setting games up, and the seats and links they begin with."""
