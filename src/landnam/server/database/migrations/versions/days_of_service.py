"""Days on which the server ran, a row that readiness writes, and when a seat was given grace."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No day is known yet: nothing is removed before enough of them have been counted."""
    op.create_table(
        "days",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "service",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False),
    )
    op.add_column("seats", sa.Column("graced", sa.BigInteger))


def downgrade() -> None:
    """Take them away again."""
    op.drop_column("seats", "graced")
    op.drop_table("service")
    op.drop_table("days")
