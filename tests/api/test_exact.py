"""Numbers that somebody wrote, as fractions."""

from fractions import Fraction

import pytest

from houseway.support.exact import exact


def test_decimals_powers_of_ten_and_fractions_are_exact() -> None:
    assert [exact(text) for text in ("0.1", " 2/3 ", "1e6", "-2.5E-1", 7)] == [
        Fraction(1, 10),
        Fraction(2, 3),
        Fraction(10**6),
        Fraction(-1, 4),
        Fraction(7),
    ]


@pytest.mark.parametrize("text", ["", "x", "1/0", "nan", "inf", "1e999999999", "1e-999999999", "1E+61", "9" * 81, None])
def test_what_is_no_number_or_too_large_to_write_out_is_refused(text: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        exact(text)
