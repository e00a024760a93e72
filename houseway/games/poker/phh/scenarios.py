"""The open Poker Hand History format (.phh, and .phhs for several hands), converted to scenarios.

Players become seats 1, 2, … in their order; in games with a button the last of them has it, also heads-up. The submission is
derived from the posted amounts in the file; anything that no option can express raises BadInput. The record decides who was
dealt in, who raised over a short all-in and who mucked.
"""

import tomllib
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from houseway.errors import BadInput
from houseway.games.poker.phh.actions import Raw, Reading, Written, amount_of
from houseway.games.poker.rules.variants import OTHERS, VARIANTS, Variant
from houseway.rulebook.authority import Authority

CODES: Final = {
    "FT": ("holdem_high", "fixed_limit"),
    "NT": ("holdem_high", "no_limit"),
    "PT": ("holdem_high", "pot_limit"),
    "FO": ("omaha_high", "fixed_limit"),
    "PO": ("omaha_high", "pot_limit"),
    "NO": ("omaha_high", "no_limit"),
    "FO/8": ("omaha_high_low_8", "fixed_limit"),
    "PO/8": ("omaha_high_low_8", "pot_limit"),
    "NO/8": ("omaha_high_low_8", "no_limit"),
    "F7S": ("seven_card_stud_high", "fixed_limit"),
    "F7S/8": ("seven_card_stud_high_low_8", "fixed_limit"),
    "FR": ("seven_card_stud_low", "fixed_limit"),
    "F5S": ("five_card_stud_high", "fixed_limit"),
    "F5D": ("five_card_draw_high", "fixed_limit"),
    "N5D": ("five_card_draw_high", "no_limit"),
    "FM": ("mambo_stud_high_low_6", "fixed_limit"),
    "N2L1D": ("deuce_to_seven_single_draw", "no_limit"),
    "F2L3D": ("deuce_to_seven_triple_draw", "fixed_limit"),
}
"""The variant and betting structure of each supported code of the format."""
ELSEWHERE: Final = {
    "NS": "short-deck hold'em",
    "FB": "badugi",
}
"""Codes of games that neither authority permits."""
ONLY_IN_PENNSYLVANIA: Final = ("seven_card_stud_low", *OTHERS)
AMOUNTS: Final = ("min_bet", "small_bet", "big_bet", "bring_in")
OPTION_OF: Final = {
    "min_bet": "table_limits",
    "small_bet": "table_limits",
    "big_bet": "table_limits",
    "bring_in": "forced_bet_amount",
    "blinds_or_straddles": "blinds",
}
"""The option of a submission that is derived from each field."""
ENDLESS: Final = Decimal(10**9)
"""The stack used for ``inf``, a stack that no other exceeds."""


def hands_of(text: str, where: str = "hand") -> list[Raw]:
    """The hands in a .phh or .phhs text, as parsed mappings. Raises BadInput if the text is malformed."""
    try:
        read = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"the hand history cannot be read: {error}", where, code="malformed-hand-history") from None
    if "variant" in read:
        return [read]
    hands = [entry for entry in read.values() if isinstance(entry, dict)]
    if not hands or len(hands) < len(read) or not all("variant" in hand for hand in hands):
        raise BadInput(
            "a hand history begins with its variant, or holds one table [1], [2], … a hand",
            where,
            code="malformed-hand-history",
        )
    return hands


def scenario_of(hand: Written, authority: str | None = None) -> Raw:
    """The scenario of one hand, under Massachusetts unless ``authority`` or the hand requires Pennsylvania.

    Raises BadInput if the hand is malformed or cannot be expressed as a scenario.
    """
    code = hand.get("variant")
    if not isinstance(code, str) or code not in CODES:
        named = ELSEWHERE.get(str(code))
        what = f"{named} is not permitted" if named else f"the variant {code!r:.20} is unknown"
        raise BadInput(f"{what}: {', '.join(CODES)}", "variant", code="malformed-hand-history")
    name, structure = CODES[code]
    variant = (VARIANTS | OTHERS)[name]
    stacks = [_stack(one) for one in _listed(hand, "starting_stacks")]
    antes = _antes(hand, len(stacks))
    bring_in = amount_of(hand.get("bring_in", 1), "bring_in")
    reading = Reading(variant, len(stacks), stacks, _posted(hand, variant, len(stacks)), antes, bring_in=bring_in)
    reading.read(_listed(hand, "actions"))
    settled = settle_by_the_record(hand, reading)
    deal, decisions = reading.told()
    scenario: Raw = {
        "game": "poker",
        "authority": str(authority or (Authority.PA if name in ONLY_IN_PENNSYLVANIA or _coin(antes) else Authority.MA)),
        "variant": name,
        "submission": _submission(hand, variant, structure, reading),
        "seats": {seat: _seat(hand, seat, stack) for seat, stack in enumerate(stacks, 1)},
        "deal": deal,
        "decisions": decisions,
        "short_stacks": "dealt_in",
        **settled,
    }
    if len(set(antes.values())) > 1:
        scenario["antes"] = {seat: str(amount) for seat, amount in antes.items() if amount}
    if variant.button:
        scenario["button"] = len(stacks)
        if late := _late_posts(hand, reading):
            scenario["missed_blinds"] = late
    return scenario


def settle_by_the_record(hand: Written, reading: Reading) -> Raw:
    """The scenario fields for the showdown: mucked hands, and a winner whose cards are not recorded.

    Raises BadInput if unrecorded cards make it impossible to tell who won.
    """
    mucked = set(reading.mucked)
    if unseen := reading.unseen:
        winners = _winners(hand, reading)
        who = ", ".join(f"p{seat}" for seat in unseen)
        if winners is None:
            text = f"the cards of {who} at the showdown are not recorded, nor who won: this hand cannot be settled"
            raise BadInput(text, "actions", code="showdown-not-recorded")
        claimed = winners.intersection(unseen)
        if claimed and len(winners) > 1:
            text = f"p{min(claimed)} won a part of the pot with cards that are not recorded: it cannot be divided"
            raise BadInput(text, "actions", code="showdown-not-recorded")
        mucked |= set(reading.live) - winners if claimed else set(unseen)
        if claimed:
            return {"mucks": sorted(mucked), "unseen": sorted(claimed)}
    return {"mucks": sorted(mucked)} if mucked else {}


def _winners(hand: Written, reading: Reading) -> set[int] | None:
    """The seats that won something, by the file's winnings or finishing stacks; None if it has neither."""
    if "winnings" in hand:
        won = [amount_of(one, "winnings") for one in _listed(hand, "winnings")]
        return {seat for seat in reading.live if seat <= len(won) and won[seat - 1]}
    if "finishing_stacks" in hand:
        after = [amount_of(one, "finishing_stacks") for one in _listed(hand, "finishing_stacks")]
        left = {seat: reading.stacks[seat - 1] - reading.lost(seat) for seat in reading.live}
        return {seat for seat in reading.live if seat <= len(after) and after[seat - 1] > left[seat]}
    return None


# -- what was posted ----------------------------------------------------------------------------------------------


def _submission(hand: Written, variant: Variant, structure: str, reading: Reading) -> Raw:
    said: Raw = {"structure": structure, "short_raise": "any"}
    if variant.id in OTHERS:
        said["other_approved_games"] = [variant.id]
    antes = set(reading.antes.values())
    if len(antes) == 1 and any(antes):
        said["ante"] = str(*antes)
    if any(amount % 1 for amount in (*_all_amounts(hand), *reading.wagered)):
        said["chip_unit"] = "0.01"
    if structure == "fixed_limit":
        small, big = (amount_of(_needed(hand, name), name) for name in ("small_bet", "big_bet"))
        said["table_limits"] = {"minimum": str(small), "maximum": str(big)}
    else:
        said["table_limits"] = {"minimum": str(amount_of(_needed(hand, "min_bet"), "min_bet"))}
    if variant.button:
        blinds = _blinds(hand, reading)
        if _late_posts(hand, reading):
            said["missed_blinds"] = "posted_on_return"
        if reading.players == 2:
            button, left = blinds  # heads-up, the format lists the blinds in reverse
            first = not left or button < left or (button == left and reading.first != 1)
            button_first = bool(button) and first
            said["heads_up_blinds"] = "button_first" if button_first else "left_of_button_first"
            blinds = sorted(one for one in (button, left) if one)
        said["blinds"] = [str(one) for one in blinds]
    else:
        said["forced_bet_amount"] = str(reading.forced or amount_of(_needed(hand, "bring_in"), "bring_in"))
    return said


def _all_amounts(hand: Written) -> list[Decimal]:
    """All amounts in the file, to detect a smallest chip below one dollar."""
    lists = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks")
    said = [(name, one) for name in lists if name in hand for one in _listed(hand, name)]
    said += [(name, hand[name]) for name in AMOUNTS if name in hand]
    return [amount_of(abs(one) if _is_late(one) else one, name) for name, one in said if str(one) != "Infinity"]


def _is_late(amount: object) -> bool:
    """Whether a blind is marked as posted out of turn, by a negative amount."""
    return isinstance(amount, int | Decimal) and not isinstance(amount, bool) and amount < 0


def _antes(hand: Written, players: int) -> dict[int, Decimal]:
    """Ante by seat; empty if none are listed. Raises BadInput if the number of antes differs from that of players."""
    antes = [amount_of(one, "antes") for one in _listed(hand, "antes")] if "antes" in hand else []
    if antes and len(antes) != players:
        raise BadInput(f"{len(antes)} antes are listed for {players} players", "antes", code="wrong-number-of-antes")
    return dict(enumerate(antes, 1))


def _coin(antes: Mapping[int, Decimal]) -> bool:
    """Whether an ante uses coin that Massachusetts does not allow: anything but quarters and halves up to a dollar."""
    return any(amount % 1 and (amount > 1 or amount % Decimal("0.25")) for amount in antes.values())


def _listed_blinds(hand: Written, players: int) -> list[Decimal]:
    """The listed blind of each player; late posts may be negative. Raises BadInput if the number is wrong."""
    name = "blinds_or_straddles"
    posted = [-amount_of(-one, name) if _is_late(one) else amount_of(one, name) for one in _listed(hand, name)]
    if len(posted) != players:
        raise BadInput(
            f"{len(posted)} blinds are listed for {players} players",
            "blinds_or_straddles",
            code="wrong-number-of-blinds",
        )
    return posted


def _blinds(hand: Written, reading: Reading) -> list[Decimal]:
    """The blinds from the button's left, followed by straddles, without late posts."""
    posted = _listed_blinds(hand, reading.players)
    if len(posted) == 2:
        return [max(one, Decimal(0)) for one in posted]
    blinds = [max(one, Decimal(0)) for one in posted[:2]]
    # A straddle exceeds the blinds before it, and its player does not act first.
    for seat, amount in enumerate(posted[2:], 3):
        if amount <= max(blinds) or not blinds[-1] or seat == reading.first:
            break
        blinds.append(amount)
    if not blinds[1] and any(posted[1:]):
        raise BadInput(
            "a blind of nothing stands before another; the option 'blinds' has none",
            "blinds_or_straddles",
            code="malformed-blinds",
        )
    return blinds if blinds[-1] else blinds[:-1]


def _late_posts(hand: Written, reading: Reading) -> list[int]:
    """The seats that posted a blind out of turn. Raises BadInput if a post differs from the last blind."""
    posted, blinds = _listed_blinds(hand, reading.players), _blinds(hand, reading)
    late = {seat: abs(amount) for seat, amount in enumerate(posted, 1) if amount and seat > len(blinds)}
    late |= {seat: abs(amount) for seat, amount in enumerate(posted, 1) if amount < 0}
    for seat, amount in late.items():
        if amount != blinds[-1]:
            text = f"p{seat} posts {amount}, which is not the blind of {blinds[-1]}: what is dead of it is not recorded"
            raise BadInput(text, "blinds_or_straddles", code="malformed-blinds")
    return sorted(late)


def _posted(hand: Written, variant: Variant, players: int) -> dict[int, Decimal]:
    """The blind each seat has posted before its first decision, without antes."""
    if not variant.button:
        return {}
    blinds = [abs(one) for one in _listed_blinds(hand, players)]
    if players == 2:  # heads-up, the format lists the blinds in reverse
        blinds = blinds[::-1]
    return {seat: blind for seat, blind in enumerate(blinds, 1) if blind}


def _seat(hand: Written, seat: int, stack: Decimal) -> Raw:
    players = hand.get("players")
    named = isinstance(players, list) and len(players) >= seat and isinstance(players[seat - 1], str)
    return {"stack": str(stack), **({"player": players[seat - 1]} if named and players else {})}


def _listed(hand: Written, name: str) -> list[Any]:
    found = _needed(hand, name)
    if not isinstance(found, list) or not found:
        raise BadInput(f"{name} is a list", name, code="not-a-list")
    return found


def _needed(hand: Written, name: str) -> object:
    if name not in hand:
        option = f": the option {OPTION_OF[name]!r} is missing" if name in OPTION_OF else ""
        raise BadInput(f"the hand does not say its {name}{option}", name, code="field-missing")
    return hand[name]


def _stack(value: object) -> Decimal:
    endless = isinstance(value, Decimal) and value.is_infinite() and value > 0
    return ENDLESS if endless else amount_of(value, "starting_stacks")
