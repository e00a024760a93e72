"""``Round`` and ``Table`` typed with Spanish 21's options and memory."""

from houseway.games.spanish_21.play.memory import Memory
from houseway.games.spanish_21.rules.submission import Spanish21
from houseway.table.round import Round as AnyRound
from houseway.table.table import Table as AnyTable

Round = AnyRound[Spanish21, Memory]
Table = AnyTable[Spanish21, Memory]
