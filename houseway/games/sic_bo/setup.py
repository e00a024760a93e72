"""Sic Bo: what has to be at the table, and who sees to what. Sections 1, 3 to 6."""

from typing import Final

from houseway.games.sic_bo.play.positions import NAMES
from houseway.games.sic_bo.play.postings import layout_wrong, publication_wrong
from houseway.games.sic_bo.rules import SicBo
from houseway.rulebook.setup import Duty, Fixture, Setup

OPERATIONS: Final = 3
"""An automated shaker is operated at least so often when it is inspected."""


def automated(submission: SicBo) -> bool:
    return submission.automated


def dice_wrong(count: object) -> str | None:
    return None if count == 3 and not isinstance(count, bool) else f"sic bo is played with three dice, not {count}"


def shaker_wrong(seal: object) -> str | None:
    return None if seal == "sealed" else f"the dice are sealed inside the shaker, not {seal}"


def areas_wrong(areas: object) -> str | None:
    """Which of the 50 areas the layout lacks, or has besides."""
    if not isinstance(areas, list | tuple | set | frozenset):
        return "list the areas of the layout, as in [small, 'total_value:9']"
    missing = [name for name in NAMES if name not in areas]
    beside = sorted(str(name) for name in areas if not isinstance(name, str) or name not in NAMES)
    if missing:
        return f"the layout lacks {', '.join(missing)}"
    return f"the layout has no {', '.join(beside)}" if beside else None


SETUP: Final = Setup(
    fixtures=(
        Fixture("dice", "equipment", "three dice", ("MA-SB-1-s1",), wrong=dice_wrong),
        Fixture(
            "shaker",
            "equipment",
            "a sic bo shaker that meets the gaming equipment regulations, the dice sealed inside it",
            ("MA-SB-1-s2",),
            wrong=shaker_wrong,
        ),
        Fixture(
            "electrical_device",
            "equipment",
            "an electrical device that takes the value of each die and lights the winning combinations",
            ("MA-SB-5.e-s4", "MA-SB-5.e-s3"),
        ),
        Fixture("layout", "layout", "an area for each of the 50 positions", ("MA-SB-3.a-s1",), wrong=areas_wrong),
        Fixture(
            "layout_odds",
            "posting",
            "the odds on the layout, stated with 'to' or 'win'",
            ("MA-SB-4.a-s1",),
            wrong=layout_wrong,
        ),
        Fixture(
            "publications",
            "posting",
            "brochures and other publications, in which no odds are stated with 'for'",
            ("MA-SB-4.a-s2",),
            wrong=publication_wrong,
        ),
        Fixture(
            "placement_notice",
            "posting",
            "a notice that players answer for where their chips lie, even where the dealer placed them for them",
            ("MA-SB-3.b-s2", "MA-SB-3.b-s1"),
        ),
    ),
    duties=(
        Duty(
            "inspect_electrical_device",
            "floorperson",
            "opening",
            "enter three values and see that every winning combination lights up, and no other",
            ("MA-SB-5.a.1", "MA-SB-5.a"),
        ),
        Duty(
            "inspect_automated_shaker",
            "floorperson",
            "opening",
            "operate the automated shaker and see that the dice are properly tossed",
            ("MA-SB-5.a.2", "MA-SB-5.a"),
            applies=automated,
            times=OPERATIONS,
        ),
        Duty(
            "inspect_automated_shaker_for_the_shift",
            "casino supervisor",
            "shift",
            "operate the automated shaker and see that the dice are properly tossed",
            ("MA-SB-5.b",),
            applies=automated,
            times=OPERATIONS,
        ),
        Duty(
            "keep_the_shaker", "dealer", "always", "have charge of the shaker while it is at the table", ("MA-SB-1-s3",)
        ),
        Duty(
            "replace_the_dice",
            "licensee",
            "always",
            "take dice off the table when they have been there for 24 hours",
            ("MA-SB-1-s4",),
        ),
        Duty(
            "remove_the_automated_shaker",
            "licensee",
            "always",
            "take an automated shaker away before a manual one is used",
            ("MA-SB-6.d",),
        ),
        Duty(
            "place_chips_rightly",
            "player",
            "round",
            "see that their own chips lie where they should and that the dealer placed them as told",
            ("MA-SB-3.b-s2", "MA-SB-3.b-s1"),
        ),
        Duty(
            "be_present_after_a_device_failure",
            "casino supervisor",
            "round",
            "be present while wagers are settled without the electrical device",
            ("MA-SB-6.b-s1",),
        ),
    ),
)
