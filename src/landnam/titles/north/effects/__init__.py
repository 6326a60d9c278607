"""The verbs that only the cards of Empires of the North use."""
