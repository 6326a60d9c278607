"""Notices to other programs: webhooks, their outbox, and delivery."""
