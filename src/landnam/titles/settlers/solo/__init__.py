"""The solo game, a module: one player against a virtual one (second printing, single player)."""
