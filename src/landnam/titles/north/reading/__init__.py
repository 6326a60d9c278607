"""How content becomes cards: the language of the North, its forms, numbers for machines."""
