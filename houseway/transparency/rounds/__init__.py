"""What the log's entries say about rounds, and what each table owed its players."""
