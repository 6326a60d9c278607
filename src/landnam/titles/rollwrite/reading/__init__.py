"""How content becomes buildings and sheets: the language, its grammar, numbers for machines."""
