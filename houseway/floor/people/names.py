"""Names of people: in one writing, in one script, and not to be mistaken for another's or for the house's own.

The skeleton of a name follows Unicode TR39: letters that look alike become one. The table is a small one, for the scripts
that are confused most: Latin, Cyrillic and Greek, and digits among letters. Full-width and styled letters fall together
before, by NFKC.
"""

import unicodedata
from typing import Final

from houseway.errors import BadInput

LONGEST: Final = 40
BETWEEN: Final = " -_.'"
DIGITS: Final = "0123456789"
INVISIBLE: Final = frozenset("\u115f\u1160\u3164\uffa0")
"""Letters by their category that show nothing."""
RESERVED: Final = frozenset(
    {
        *("admin", "administrator", "operator", "owner", "root", "security", "server", "staff", "support", "system"),
        *("cage", "clock", "house", "houseway", "layout", "meter", "practice", "room", "table", "watchman"),
        *("banker", "dealer", "floorperson", "guest", "nobody", "player", "regulator", "supervisor", "surveillance"),
    }
)
"""First words that would be mistaken for the house, its parts or its roles."""
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
    """The name in one writing: composed, in lower case, with single spaces."""
    text = unicodedata.normalize("NFKC", name).casefold() if isinstance(name, str) else ""
    return " ".join(word for word in unicodedata.normalize("NFKC", text).split(" ") if word)


def accepted_name(name: object) -> str:
    """The name somebody signs in with; refuses what cannot be read or could be mistaken for something else here."""
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
    """What a name looks like: equal skeletons are names that people would take for each other."""
    text = "".join(_ALIKE.get(one, "-" if one in BETWEEN else one) for one in name)
    for pair, one in _PAIRS:
        text = text.replace(pair, one)
    return text


def looks_like(known: str, name: str) -> bool:
    """Whether one name could be taken for the other."""
    return skeleton(known) == skeleton(name)


def _plain(one: str) -> bool:
    return one in DIGITS or one in BETWEEN or (one.isalpha() and one not in INVISIBLE)


def _script(letter: str) -> str:
    word = unicodedata.name(letter, "UNNAMED").split()[0].split("-")[0]
    return _ONE_SCRIPT.get(word, word)
