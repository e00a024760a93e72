"""The fields of irregularities as forms ask for them: every value that is offered is accepted."""

import pytest

from houseway.catalogue.fault_fields import fault_field
from houseway.games import GAMES, game

EVERY = [(name, by) for name, several in GAMES.items() for by in several]
TYPES = {"choice", "switch", "number", "place", "card", "cards", "money", "text"}


@pytest.mark.parametrize(("name", "authority"), EVERY)
def test_every_value_that_a_form_offers_is_accepted(name: str, authority: str) -> None:
    regulated = game(name, authority)
    for ruling in regulated.rulings.values():
        for field, read in ruling.fields.items():
            asked = fault_field(regulated, ruling, field)
            assert asked["type"] in TYPES
            for value in asked["values"] or ():
                read(value, field)
            if asked["type"] == "number":
                read(asked["minimum"], field)
                read(asked["maximum"], field)


def test_a_field_is_asked_for_by_what_its_parser_takes() -> None:
    regulated = game("three_card_poker", "MA")
    exposed, late = regulated.rulings["card_exposed"], regulated.rulings["late_wager"]
    assert fault_field(regulated, exposed, "position")["values"] == ["dealer"]
    assert fault_field(regulated, exposed, "card") == {"type": "number", "values": None, "minimum": 1, "maximum": 3}
    assert fault_field(regulated, late, "attempt")["values"] == ["made", "increased", "withdrawn"]
    assert fault_field(regulated, regulated.rulings["stub_count_wrong"], "misdealt")["type"] == "switch"
