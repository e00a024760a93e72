"""The database: tables, transactions, backups, checks and repairs."""
