"""The table server: friends at one table, each at a screen of their own.

It knows tables, seats, views, events and decisions, and no rule of any game. Hidden things never
leave it: it sends only `Table.view` and `Table.events_since` of the seat that asks. Start it with
``landnam serve``; how it is used and run: docs/server.md.
"""

from landnam.words import add_words

add_words("landnam.server")
