"""The actions of a turn and the five acts of the tiles, with their prices."""
