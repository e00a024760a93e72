"""Player banking, for games in which a player may be the bank: offering the bank, and settling through the layout's centre.

A game that uses it

- has a :class:`BankMemory` at ``memory.banking`` and defines its :class:`BankClauses`;
- calls :func:`offer_bank` once the wagers are placed; it returns the round's :class:`Bank`, or None if the dealer banks;
- in a banked round calls :func:`offer_co_banking` and :func:`dealer_wagers`, then the game's own steps for the bank (cut,
  delivery);
- settles with :func:`settle_dealer_wager`, :func:`to_centre` for each losing wager (:func:`surrender_to_centre` for a
  surrender), :func:`pay_from_centre` for the winners and :func:`give_surplus` at the end; :func:`end_banking` ends any round;
- wraps the part in which the round may still be voided in :func:`dealer_wager_back`, and merges :func:`bank_answer` into its
  answer.

Its submission has ``player_banking``, ``co_banking``, ``dealer_wager_basis``, ``co_bank_cover``, ``odd_half`` and
``vigorish_rounding`` (:mod:`houseway.table.banking.options`). The house gets the vigorish, even if a player banks.
"""

from houseway.table.banking.clauses import CENTRE, DEALER_WAGER, PASS, Bank, BankClauses, BankMemory
from houseway.table.banking.offering import bank_barred, dealer_wagers, offer_bank, offer_co_banking
from houseway.table.banking.pot import (
    bank_answer,
    dealer_wager_back,
    end_banking,
    give_surplus,
    pay_from_centre,
    remember_bank,
    settle_dealer_wager,
    surrender_to_centre,
    to_centre,
)
from houseway.table.banking.vigorish import vigorish, vigorish_of_coupon

__all__ = [
    "CENTRE",
    "DEALER_WAGER",
    "PASS",
    "Bank",
    "BankClauses",
    "BankMemory",
    "bank_answer",
    "bank_barred",
    "dealer_wager_back",
    "dealer_wagers",
    "end_banking",
    "give_surplus",
    "offer_bank",
    "offer_co_banking",
    "pay_from_centre",
    "remember_bank",
    "settle_dealer_wager",
    "surrender_to_centre",
    "to_centre",
    "vigorish",
    "vigorish_of_coupon",
]
