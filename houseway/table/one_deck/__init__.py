"""The common procedures of the one-deck poker tables: preparing the cards, three dealing methods, the stub, common rulings.

The steps are the same in every game; each game maps them to its own clauses (:class:`DeckClauses`).
"""
