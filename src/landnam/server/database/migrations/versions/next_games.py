"""Campaigns have names, and players plan what they do before the next game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Campaigns that have begun stay without a name, and nothing is planned."""
    op.add_column("tables", sa.Column("called", sa.Text))
    op.add_column("tables", sa.Column("plans", sa.Text))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("tables", "plans")
    op.drop_column("tables", "called")
