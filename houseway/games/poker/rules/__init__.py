"""The options of a poker submission, the variants, and the clauses cited in play."""
