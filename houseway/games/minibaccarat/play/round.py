"""A round and a table of Minibaccarat, with the classes of their options and memory."""

from houseway.games.minibaccarat.play.memory import Memory
from houseway.games.minibaccarat.rules import Minibaccarat
from houseway.table.round import Round as AnyRound
from houseway.table.table import Table as AnyTable

Round = AnyRound[Minibaccarat, Memory]
Table = AnyTable[Minibaccarat, Memory]
