"""How content becomes cards: the language of Settlers, its forms, numbers for machines."""
