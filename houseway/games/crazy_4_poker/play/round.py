"""A round and a table of Crazy 4 Poker, with the classes of their options and memory."""

from houseway.games.crazy_4_poker.rules.submission import Crazy4Poker
from houseway.table.one_deck.preparation import Memory
from houseway.table.round import Round as AnyRound
from houseway.table.table import Table as AnyTable

Round = AnyRound[Crazy4Poker, Memory]
Table = AnyTable[Crazy4Poker, Memory]
