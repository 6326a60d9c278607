"""Campaigns: the tables of a chain have the id of its first one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No table belongs to a campaign at first."""
    op.add_column("tables", sa.Column("campaign", sa.Text))
    op.create_index("tables_by_campaign", "tables", ["campaign"])


def downgrade() -> None:
    """Take it away again."""
    op.drop_index("tables_by_campaign", "tables")
    op.drop_column("tables", "campaign")
