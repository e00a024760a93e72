"""Rulings: plays exactly what a scenario says."""

from houseway.api.answers import Answer, answer_of
from houseway.api.choices import Source, read
from houseway.api.input.hand_history import as_scenario
from houseway.table.replay.referee import replay as settle


def replay(scenario: Source) -> Answer:
    """The referee's answer to a scenario: every step and settlement with its clauses, the money moved by each wager.

    ``scenario`` is a mapping, the path of a YAML or JSON file, or the text itself, as ``houseway replay`` reads it. Raises
    BadInput with ``where``, ``clause`` and ``code`` if the scenario is refused.

    >>> import houseway as hw
    >>> hw.replay('''
    ... game: three_card_poker
    ... authority: MA
    ... seats: {1: {wagers: {ante: 10}}}
    ... deal: {hands: {1: Qh 6d 4c, dealer: Js 9h 2c}}
    ... decisions: [{seat: 1, do: play}]
    ... ''')
    <Answer three_card_poker MA: completed, seat 1 +10.00>
    """
    return answer_of(settle(as_scenario(read(scenario, "scenario"))))
