"""Which clauses carry which step: every name stands for those of Massachusetts and of Pennsylvania.

``BET[Authority.MA]`` and ``BET[Authority.PA]`` are the clauses of one step. Where an authority has no clause of its own on a
step, the nearest one that it has stands there; a step that it does not know has none.
"""
