"""What cards do: each verb of the content's grammar is one class here, with its rule and its words."""
