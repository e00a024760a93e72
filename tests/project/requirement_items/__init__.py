"""Every requirement of public law and standards that we look after, in our own words, with the tests that do.

A state is *met* (a test checks it), *partly* (a test checks a part; the note says what is missing) or *not yet*.
"""

from tests.project.requirement_items.access import ACCESS
from tests.project.requirement_items.disclosure import DISCLOSURE
from tests.project.requirement_items.log import LOG
from tests.project.requirement_items.randomness import RANDOMNESS
from tests.project.requirement_items.requirement import Requirement
from tests.project.requirement_items.rounds import ROUNDS
from tests.project.requirement_items.rules_in_force import RULES_IN_FORCE
from tests.project.requirement_items.submission import SUBMISSION

SECTIONS: dict[str, list[Requirement]] = {
    "Rules submission and rule text": SUBMISSION,
    "Rules in force": RULES_IN_FORCE,
    "Display and disclosure": DISCLOSURE,
    "Randomness": RANDOMNESS,
    "Rounds, recall, interruption": ROUNDS,
    "Ledger, log, retention": LOG,
    "Clock, access, change control": ACCESS,
}
__all__ = ["SECTIONS", "Requirement"]
