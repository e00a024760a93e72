"""What the one-deck poker tables share: the cards before the deal, dealing three ways, the stub, and common rulings.

Each game says which of its clauses carries which step (:class:`DeckClauses`); the steps are the same.
"""
