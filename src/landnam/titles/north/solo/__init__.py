"""The solo game: four rounds against a scenario with events, a goal and a target.

A booklet of its own holds its rules; we know only the facts of public pages. Four rounds, four
scenarios with a needed score, and an event by a number token in each Lookout are known; the events,
goals, targets and the price of a tile's solo side are our own design.
"""
