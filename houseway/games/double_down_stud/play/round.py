"""A round and a table of Double Down Stud, with the classes of their options and memory."""

from houseway.games.double_down_stud.rules.submission import DoubleDownStud
from houseway.table.one_deck.cutting import CuttingMemory
from houseway.table.round import Round as AnyRound
from houseway.table.table import Table as AnyTable

Round = AnyRound[DoubleDownStud, CuttingMemory]
Table = AnyTable[DoubleDownStud, CuttingMemory]
