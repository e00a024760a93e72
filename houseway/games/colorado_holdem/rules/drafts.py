"""Colorado Hold 'Em: options that only the compilation allows, and options that exclude each other.

The stand-alone chapter dropped the shuffle by hand, pre-shuffled cards, the deal from the hand, the face-down spread and
the removal of devices. They may be chosen under ``edition: compilation``; under the governing edition each is refused,
citing the clause that replaced it.
"""

from collections.abc import Iterator
from typing import Any, Final

from houseway.rulebook.submission import Violation

COMPILATION_ONLY: Final = (
    (
        "shuffle_method",
        "manual",
        "MA-CH-5.a.p1",
        "the cards are shuffled by an automated device; by hand only in the compilation",
    ),
    ("pre_shuffled_cards", True, "MA-CH-4.a", "cards that come pre-shuffled are in the compilation alone"),
    (
        "dealing_method",
        "hand",
        "MA-CH-5.b",
        "the cards are dealt from a shoe or a machine; from the hand only in the compilation",
    ),
    ("idle_spread", "face_down", "MA-CH-5.e", "a spread face down is in the compilation alone"),
)
"""An option, the value that only the compilation allows, the governing clause, and the text of the refusal."""

NEEDS_A_SHUFFLER: Final = (
    ("second_deck", "MA-CH-2.b", "a second deck needs an automated shuffling device"),
    ("shuffler_inserts_into_shoe", "MA-CH-5.a.p2", "only an automated shuffling device loads the shoe"),
    ("shuffler_programmed_to_deal", "MA-CH-5.a.p3", "only an automated shuffling device is programmed to deal"),
    ("shuffler_counts_cards", "MA-CH-7.f.p1", "only an automated shuffling device counts the cards"),
)


def edition_violations(options: Any) -> Iterator[Violation]:
    """One violation for every option that the governing edition does not allow."""
    if not options.by_compilation:
        for name, value, clause, message in COMPILATION_ONLY:
            if getattr(options, name) == value:
                yield options.broken(name, clause, f"{message} (edition: compilation)", "MA-CH~A20")


def excluded(options: Any) -> Iterator[Violation]:
    """One violation for every option on shuffling and dealing that conflicts with another."""
    by_hand = options.dealing_method == "hand"
    if not options.shuffles_by_device:
        for name, clause, message in NEEDS_A_SHUFFLER:
            if getattr(options, name):
                yield options.broken(name, clause, message)
        if by_hand:
            message = "dealing from the hand needs an automated shuffling device"
            yield options.broken("dealing_method", "MA-CH-D8.b.1", message)
    elif by_hand and options.shuffler_inserts_into_shoe:
        message = "a device that loads a shoe cannot feed a deal from the hand"
        yield options.broken("shuffler_inserts_into_shoe", "MA-CH-5.a.p2", message)
