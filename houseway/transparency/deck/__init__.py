"""The promised deck: each card sealed by itself under one root, and players' seeds."""
