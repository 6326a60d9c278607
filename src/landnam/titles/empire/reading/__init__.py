"""How content becomes Quests, Inventions and Provinces: language, forms, numbers for machines."""
