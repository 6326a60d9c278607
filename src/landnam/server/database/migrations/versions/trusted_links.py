"""Claims to seats, arrivals at tables, and announcements there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take players who sit at a table as arrived. If a seat is missing one, no clock has begun."""
    op.add_column("seats", _truth("renewed"))
    op.add_column("seats", sa.Column("asker", sa.Text))
    op.add_column("seats", sa.Column("asked", sa.BigInteger))
    op.add_column("seats", _truth("arrived"))
    op.execute("UPDATE seats SET arrived = TRUE WHERE person IS NOT NULL OR away")
    waited_for = "SELECT table_id FROM seats WHERE kind = 'person' AND NOT arrived"
    op.execute(f"UPDATE seats SET bank = NULL WHERE table_id IN ({waited_for})")
    op.add_column("chat", sa.Column("announces", sa.Text))


def downgrade() -> None:
    """Take them away again."""
    op.drop_column("chat", "announces")
    for name in ("arrived", "asked", "asker", "renewed"):
        op.drop_column("seats", name)


def _truth(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
