"""The verbs that several titles share."""
