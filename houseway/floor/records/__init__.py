"""Records read from the store: past rounds, recall, exports, dispute bundles, pit reports and significant events."""
