"""Kill and half-kill of omaha high-low eight or better. Section 11(i); 637a.1 and 637a.12(n)."""

from typing import Final

from houseway.rulebook.authority import Cited

KILL: Final = Cited("MA-PK-11.i-1", "MA-PK-1.kill", "PA-PK-637a.12.n-1", "PA-PK-637a.1.kill")
HALF_KILL: Final = Cited("MA-PK-11.i-1", "MA-PK-1.half_kill", "PA-PK-637a.12.n-1", "PA-PK-637a.1.half_kill")
QUALIFIES: Final = Cited("MA-PK-11.i-2", "PA-PK-637a.1.qualifying_pot", "PA-PK-637a.12.n-2")
KILL_BLIND: Final = Cited("MA-PK-11.i-3", "PA-PK-637a.12.n-1")
OTHER_BLINDS: Final = Cited("MA-PK-11.i-4", "PA-PK-637a.12.n-1")
MOVES: Final = Cited("MA-PK-11.i-5", "PA-PK-637a.12.n-1")
LASTS: Final = Cited("MA-PK-11.i-6", "PA-PK-637a.12.n-1")
COLLECTED: Final = Cited("MA-PK-11.i-7", "PA-PK-637a.12.n-1")
