"""Auto-pay: a seat says whether its usual payments are made without asking."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Everybody has it at first, as before."""
    paying = sa.Column("auto_pay", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("seats", paying)


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("seats", "auto_pay")
