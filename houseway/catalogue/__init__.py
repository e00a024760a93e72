"""The games as data: what may be wagered, chosen and done, and what a submission violates."""
