"""A round and a table of Baccarat-Chemin de Fer, with the classes of their options and memory."""

from houseway.games.chemin_de_fer.play.memory import Memory
from houseway.games.chemin_de_fer.rules import CheminDeFer
from houseway.table.round import Round as AnyRound
from houseway.table.table import Table as AnyTable

Round = AnyRound[CheminDeFer, Memory]
Table = AnyTable[CheminDeFer, Memory]
