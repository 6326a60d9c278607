"""Clocks, auto-pass, replay links, chat, and notices to other programs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.add_column("tables", sa.Column("clock", sa.Text))
    op.add_column("tables", sa.Column("replay", sa.Text))
    passing = sa.Column("auto_pass", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", passing)
    op.add_column("seats", sa.Column("bank", sa.BigInteger))
    op.add_column("seats", sa.Column("since", sa.BigInteger))
    op.create_table(
        "chat",
        _of_table(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("nickname", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "mutes",
        _of_table(),
        sa.Column("person", sa.Text, primary_key=True),
    )
    op.create_table(
        "hooks",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("hooks_by_person", "hooks", ["person"])
    op.create_table(
        "parcels",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("hook", sa.Text, sa.ForeignKey("hooks.id", ondelete="CASCADE"), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_index("parcels_by_due", "parcels", ["due"])


def downgrade() -> None:
    """Take them away again."""
    for name in ("parcels", "hooks", "mutes", "chat"):
        op.drop_table(name)
    for table, columns in (
        ("tables", ("clock", "replay")),
        ("seats", ("auto_pass", "bank", "since")),
    ):
        for column in columns:
            op.drop_column(table, column)


def _of_table() -> sa.Column[str]:
    key = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.Text, key, primary_key=True)
