"""What lies on the table: goods, dice and sheets as data, and the table that plays."""
