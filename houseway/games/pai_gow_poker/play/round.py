"""A round and a table of Pai Gow Poker, with the classes of their options and memory."""

from houseway.games.pai_gow_poker.play.preparation import Memory
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.table.round import Round as AnyRound
from houseway.table.table import Table as AnyTable

Round = AnyRound[PaiGowPoker, Memory]
Table = AnyTable[PaiGowPoker, Memory]
