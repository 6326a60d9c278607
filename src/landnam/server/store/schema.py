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
    Index("tables_by_status", "status", "open", "created"),
    Index("tables_by_host", "host"),
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
    Index("seats_by_person", "person"),
)

# Append-only. The key is what makes a move unique: two processes can never both write number 7.
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
