"""The kernel: state, machine, decisions, events, chance, views, log, undo and saves.

It knows nothing of cards, goods or tableaus.
"""
