"""Rematches, and from which step of a finished game a table goes on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has either at first."""
    op.add_column("tables", sa.Column("rematch", sa.Text))
    op.add_column("tables", sa.Column("continued", sa.Integer))


def downgrade() -> None:
    """Take them away again."""
    op.drop_column("tables", "continued")
    op.drop_column("tables", "rematch")
