"""A round of Three Card Poker, with the classes of its options and memory."""

from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.table.one_deck.preparation import Memory
from houseway.table.round import Round as AnyRound

Round = AnyRound[ThreeCardPoker, Memory]
