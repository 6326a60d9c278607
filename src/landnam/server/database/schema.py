"""The tables of the store, for migrations and for tests that compare; the move path writes SQL."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
    true,
)

schema = MetaData()

people = Table(
    "people",
    schema,
    Column("id", Text, primary_key=True),
    Column("nickname", Text, nullable=False),
    Column("digest", Text, nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    schema,
    Column("id", Text, primary_key=True),
    Column("title", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("host", Text, ForeignKey("people.id"), nullable=False),
    Column("watch", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("clock", Text),
    Column("replay", Text),
    Column("rematch", Text),
    Column("continued", Integer),
    Column("campaign", Text),
    Column("called", Text),
    Column("plans", Text),
    Index("tables_by_status", "status", "open", "created"),
    Index("tables_by_host", "host"),
    Index("tables_by_campaign", "campaign"),
)

seats = Table(
    "seats",
    schema,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("side", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("bot_seed", Text, nullable=False),
    Column("link", Text),
    Column("person", Text, ForeignKey("people.id")),
    Column("away", Boolean, nullable=False),
    Column("auto_pass", Boolean, nullable=False, server_default=false()),
    Column("auto_pay", Boolean, nullable=False, server_default=true()),
    Column("bank", BigInteger),
    Column("since", BigInteger),
    Column("renewed", Boolean, nullable=False, server_default=false()),
    Column("asker", Text),
    Column("asked", BigInteger),
    Column("graced", BigInteger),
    Column("arrived", Boolean, nullable=False, server_default=false()),
    Index("seats_by_person", "person"),
)

days = Table(
    "days",
    schema,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

service = Table(
    "service",
    schema,
    Column("name", Text, primary_key=True),
    Column("number", BigInteger, nullable=False),
)

# Append-only. The key makes a move unique: two processes can never both write number 7.
entries = Table(
    "entries",
    schema,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("entry", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

snapshots = Table(
    "snapshots",
    schema,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("save", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    schema,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("room", Text, nullable=False),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("seat", Integer),
    Column("nickname", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("announces", Text),
)

# An empty person stands for all spectators.
mutes = Table(
    "mutes",
    schema,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", Text, primary_key=True),
)

hooks = Table(
    "hooks",
    schema,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("url", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("hooks_by_person", "person"),
)

parcels = Table(
    "parcels",
    schema,
    Column("id", Text, primary_key=True),
    Column("hook", Text, ForeignKey("hooks.id", ondelete="CASCADE"), nullable=False),
    Column("body", Text, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Index("parcels_by_due", "due"),
)
