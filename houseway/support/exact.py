"""Numbers that somebody wrote, as fractions."""

from fractions import Fraction
from typing import Final

LONGEST: Final = 80
"""The most characters of a number."""
LARGEST_EXPONENT: Final = 60
"""The largest power of ten: ``1e999999999`` alone would take minutes and gigabytes to write out."""


def exact(text: object) -> Fraction:
    """The number in the text: a decimal, ``1e6`` or a fraction as ``2/3``; raises ValueError for anything else."""
    said = str(text).strip()
    exponent = said.lower().partition("e")[2].lstrip("+-")
    if len(said) > LONGEST or len(exponent) > 3 or (exponent.isdecimal() and int(exponent) > LARGEST_EXPONENT):
        raise ValueError("too large a number")
    try:
        return Fraction(said)
    except ZeroDivisionError:
        raise ValueError("nothing is divided by zero") from None
