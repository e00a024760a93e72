"""People: accounts, invitations, sessions, rights."""
