"""The actions of a turn, their prices, and the reasons why one is not possible."""
