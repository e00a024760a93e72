"""Fast Action Hold 'Em: the record of its cut card, beyond the set-up that the chapter lists. Section 2."""

from typing import Final

from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import setup_of


def _cut_card(entry: object) -> str | None:
    if isinstance(entry, dict) and entry.get("colour") and entry["colour"] != entry.get("backs"):
        return None
    return "the cut card's colour is easily told from that of the backs: {colour: …, backs: …}"


SETUP: Final = setup_of("fast_action_holdem", Authority.MA, checks={"cut_card": _cut_card})
