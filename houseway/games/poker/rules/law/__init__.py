"""The clauses cited for each step of play, under Massachusetts and Pennsylvania.

``BET[Authority.MA]`` and ``BET[Authority.PA]`` are the clauses of one step. If an authority has no clause specific to a step,
its nearest clause is cited; a step that it does not have cites none.
"""
