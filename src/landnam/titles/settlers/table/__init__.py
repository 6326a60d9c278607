"""What lies on the table: goods, cards, empires and piles as data, and the table that plays."""
