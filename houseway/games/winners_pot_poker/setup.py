"""Winner's Pot Poker: what the chapter's list of fixtures requires of a cover card. Section 2."""

from collections.abc import Mapping
from typing import Final

from houseway.games.winners_pot_poker.rules.submission import DECK_CLAUSES
from houseway.table.one_deck.setup import one_deck_setup


def _cover_card(record: object) -> str | None:
    said = record if isinstance(record, Mapping) else {}
    if str(said.get("colour", "")).lower() not in ("yellow", "green") or not said.get("solid"):
        return "the cover card is solid yellow or solid green: write {colour: yellow, solid: true}"
    return None


SETUP: Final = one_deck_setup("winners_pot_poker", DECK_CLAUSES, checks={"yellow_or_green": _cover_card})
