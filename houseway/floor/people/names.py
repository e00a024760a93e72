"""Names of people: normalised, in one script, and not confusable with another person's or a name of the house.

The skeleton of a name follows Unicode TR39: letters that look alike become one. The table is small and covers the scripts
that are confused most: Latin, Cyrillic and Greek, and digits among letters. NFKC unifies full-width and styled letters
before.
"""

import unicodedata
from typing import Final

from houseway.errors import BadInput

LONGEST: Final = 40
BETWEEN: Final = " -_.'"
DIGITS: Final = "0123456789"
INVISIBLE: Final = frozenset("\u115f\u1160\u3164\uffa0")
"""Characters of a letter category that are invisible."""
RESERVED: Final = frozenset(
    {
        *("admin", "administrator", "operator", "owner", "root", "security", "server", "staff", "support", "system"),
        *(
            "cage",
            "cash",
            "cashier",
            "clock",
            "house",
            "houseway",
            "layout",
            "meter",
            "practice",
            "room",
            "table",
            "watchman",
        ),
        *("banker", "dealer", "floorperson", "guest", "nobody", "player", "regulator", "supervisor", "surveillance"),
    }
)
"""Names, and first words of names, that could be mistaken for the house, its parts or its roles."""
_ALIKE: Final = {
    # Cyrillic
    **dict(zip("аеорсухіјѕԁһԛԝѵгпмткв", "aeopcyxijsdhqwvrnmtkb", strict=True)),
    # Greek
    **dict(zip("ανορυικτχγωε", "avopyiktxywe", strict=True)),
    # Latin beyond ASCII, and digits
    **dict(zip("ıɩȷɡɑʋ01", "iijgavol", strict=True)),
}
_PAIRS: Final = (("rn", "m"), ("vv", "w"))
_ONE_SCRIPT: Final = {"HIRAGANA": "CJK", "KATAKANA": "CJK"}


def folded(name: object) -> str:
    """The name in normal form: NFKC, lower case, single spaces; empty where it is not a string."""
    text = unicodedata.normalize("NFKC", name).casefold() if isinstance(name, str) else ""
    return " ".join(word for word in unicodedata.normalize("NFKC", text).split(" ") if word)


def accepted_name(name: object) -> str:
    """The normal form of a name; raises BadInput where it is malformed, mixes scripts, or is reserved."""
    text = folded(name)
    if not 2 <= len(text) <= LONGEST or not all(_plain(one) for one in text) or not any(map(str.isalpha, text)):
        raise BadInput(
            f"a name has 2 to {LONGEST} letters, digits, spaces, dots or dashes", "name", code="malformed-name"
        )
    scripts = {_script(one) for one in text if one.isalpha()}
    if len(scripts) > 1:
        raise BadInput("a name is written in one script", "name", code="malformed-name")
    words = {skeleton(word) for word in (text, *text.replace("-", " ").replace("_", " ").split()[:1])}
    if words & {skeleton(word) for word in RESERVED}:
        raise BadInput(f"{text!r} could be mistaken for something else here", "name", code="misleading-name")
    return text


def skeleton(name: str) -> str:
    """The TR39-like skeleton of a name: names with equal skeletons look alike."""
    text = "".join(_ALIKE.get(one, "-" if one in BETWEEN else one) for one in name)
    for pair, one in _PAIRS:
        text = text.replace(pair, one)
    return text


def looks_like(known: str, name: str) -> bool:
    """Whether two names look alike."""
    return skeleton(known) == skeleton(name)


def _plain(one: str) -> bool:
    return one in DIGITS or one in BETWEEN or (one.isalpha() and one not in INVISIBLE)


def _script(letter: str) -> str:
    word = unicodedata.name(letter, "UNNAMED").split()[0].split("-")[0]
    return _ONE_SCRIPT.get(word, word)
