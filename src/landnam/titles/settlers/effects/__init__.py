"""Effects of cards: each verb of the grammar is one class, with its rule, its words and icons."""
