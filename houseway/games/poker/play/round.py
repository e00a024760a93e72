"""``Round`` and ``Table`` typed with poker's options and memory."""

from houseway.games.poker.play.state import Memory
from houseway.games.poker.rules.pennsylvania import PennsylvaniaPoker
from houseway.games.poker.rules.submission import Poker
from houseway.table.round import Round as AnyRound
from houseway.table.table import Table as AnyTable

Round = AnyRound[Poker, Memory]
PennsylvaniaRound = AnyRound[PennsylvaniaPoker, Memory]
Table = AnyTable[Poker, Memory]
