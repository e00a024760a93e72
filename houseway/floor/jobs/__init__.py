"""Jobs that take processor time (prices, replays, reports, exports), done by processes of their own."""
