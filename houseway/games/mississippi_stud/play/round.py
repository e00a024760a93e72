"""A round and a table of Mississippi Stud, with the classes of their options and memory."""

from houseway.games.mississippi_stud.rules.submission import MississippiStud
from houseway.table.one_deck.preparation import Memory
from houseway.table.round import Round as AnyRound
from houseway.table.table import Table as AnyTable

Round = AnyRound[MississippiStud, Memory]
Table = AnyTable[MississippiStud, Memory]
