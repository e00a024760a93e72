"""A round and a table of Winner's Pot Poker, with the classes of their options and memory."""

from houseway.games.winners_pot_poker.play.button import PotMemory
from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from houseway.table.round import Round as AnyRound
from houseway.table.table import Table as AnyTable

Round = AnyRound[WinnersPotPoker, PotMemory]
Table = AnyTable[WinnersPotPoker, PotMemory]
