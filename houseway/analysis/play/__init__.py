"""One's own play: strategies written as rules and priced exactly, simple rules found by search, whole strategies as tables."""
