"""The solo game: four rounds against a scenario with events, a goal and a target.

A booklet of its own holds its rules; we know only what public pages tell of it. That there are four
rounds, four scenarios with a needed score, and an event by a number token in each Lookout is known;
the events, goals, targets and what the solo side of a tile asks are our own design.
"""
