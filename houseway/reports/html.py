"""Functions that build HTML; all text that is not :class:`Html` is escaped."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from html import escape

from houseway.equipment.money import Cents


class Html(str):
    """Text that is HTML already and is not escaped again."""

    __slots__ = ()


EMPTY = Html("")
VOID = frozenset({"br", "meta", "hr", "col"})


def tag(name: str, /, *children: object, **attributes: object) -> Html:
    """An element. ``class_`` and ``data_key`` become ``class`` and ``data-key``; attributes that are None are left out."""
    given = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if name in VOID:
        return Html(f"<{name}{given}>")
    return Html(f"<{name}{given}>{join(children)}</{name}>")


def join(children: Iterable[object], between: str = "") -> Html:
    """The children joined with ``between``, each escaped unless it is HTML."""
    return Html(between.join(one if isinstance(one, Html) else escape(str(one), quote=False) for one in children))


def table(head: Sequence[str], rows: Iterable[Sequence[object]], numbers: str = "", **attributes: object) -> Html:
    """A table. ``numbers`` has an ``n`` for each numeric column and a ``.`` for each text column, as in ``.nnn``."""

    def cell(kind: str, place: int, value: object) -> Html:
        figures = numbers[place : place + 1] == "n"
        return tag(kind, value, class_="n" if figures else None)

    body = [tag("tr", *(cell("td", place, value) for place, value in enumerate(row))) for row in rows]
    top = tag("thead", tag("tr", *(cell("th", place, name) for place, name in enumerate(head))))
    return tag("table", top if any(head) else EMPTY, tag("tbody", *body), **attributes)


def block(title: str, *parts: object) -> Html:
    """A section of a document under a heading."""
    return tag("section", tag("h2", title), *parts, class_="block")


def cites(clauses: Iterable[str]) -> Html:
    """Clause ids as ``code`` elements."""
    return join((tag("code", one) for one in clauses), " ")


def percent(figure: Fraction | float, places: int = 4) -> str:
    """A share as a percentage, with a typographic minus sign."""
    text = f"{float(figure) * 100:.{places}f}"
    return _minus(text if float(text) else text.removeprefix("-")) + " %"


def decimal(figure: Fraction | float, places: int = 4) -> str:
    """A number with ``places`` decimal places, thousands separators and a typographic minus sign."""
    return _minus(f"{float(figure):,.{places}f}")


def signed(figure: Fraction | float, places: int = 4) -> str:
    """A share as a percentage with its sign, plus or minus; none for zero."""
    text = percent(figure, places)
    return text if text.startswith("−") or not float(text.removesuffix(" %")) else f"+{text}"


def small(figure: Fraction) -> str:
    """A probability with eight decimal places, or in scientific notation below 0.0001."""
    value = float(figure)
    return f"{value:.8f}" if value >= 0.0001 else f"{value:.4e}".replace("e-0", "e-")


def money(amount: Cents) -> str:
    """An amount in dollars, with cents only where there are any: ``$17,500``, ``$2.50``."""
    return f"${amount // 100:,}" + (f".{amount % 100:02d}" if amount % 100 else "")


def words(name: object) -> str:
    """An id as words, with spaces for underscores."""
    return str(name).replace("_", " ")


def _minus(text: str) -> str:
    return text.replace("-", "−")
