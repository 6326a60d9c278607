"""The shared vocabulary of the titles: goods, costs and ways to pay, amounts; words and icons."""
