"""The printed sheets and Villages, and those that players write."""
