"""The atlas as CSV, Parquet, HTML and JSON."""

import csv
import io
import json
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from houseway.errors import BadInput
from houseway.odds.atlas import AtlasRow, worth
from houseway.odds.method import method_answer, weakest
from houseway.reports.document import page
from houseway.reports.html import EMPTY, Html, cites, decimal, percent, signed, tag, words
from houseway.reports.stamp import Stamp
from houseway.support.json_types import Json

COLUMNS: Final = (
    "game",
    "authority",
    "wager",
    "configuration",
    "options",
    "assumed",
    "changed",
    "clauses",
    "method",
    "bound",
    "house_edge_exact",
    "house_edge",
    "element_of_risk_exact",
    "element_of_risk",
    "standard_deviation",
    "hit_frequency_exact",
    "hit_frequency",
    "delta_exact",
    "delta",
)


def record(row: AtlasRow) -> Json:
    """A row as plain values by column; ``options`` is the submission's options as JSON."""
    price = row.price

    def fraction(value: Fraction) -> str | None:
        return str(value) if price.method.is_exact else None

    return {
        "game": row.game,
        "authority": row.authority,
        "wager": row.wager,
        "configuration": said(row),
        "options": json.dumps(row.options, sort_keys=True, ensure_ascii=False),
        "assumed": json.dumps(row.assumed, sort_keys=True, ensure_ascii=False),
        "changed": " + ".join(row.changed),
        "clauses": " ".join(row.clauses),
        "method": price.method.kind,
        "bound": price.method.bound if price.method.kind == "float" else None,
        "house_edge_exact": fraction(price.house_edge),
        "house_edge": float(price.house_edge),
        "element_of_risk_exact": fraction(price.element_of_risk),
        "element_of_risk": float(price.element_of_risk),
        "standard_deviation": price.standard_deviation,
        "hit_frequency_exact": fraction(price.hit_frequency),
        "hit_frequency": float(price.hit_frequency),
        "delta_exact": fraction(row.delta),
        "delta": float(row.delta),
    }


def said(row: AtlasRow) -> str:
    """The configuration in words; ``always so`` for a wager that no option affects."""
    return "; ".join(f"{words(name)}: {what}" for name, what in row.configuration.items()) or "always so"


def atlas_csv(rows: Sequence[AtlasRow]) -> bytes:
    """The rows as CSV with a header line."""
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(map(record, rows))
    return out.getvalue().encode()


def atlas_parquet(rows: Sequence[AtlasRow]) -> bytes:
    """The rows as Parquet; raises BadInput where pyarrow is not installed."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise BadInput(
            "Parquet needs pyarrow: install houseway[sim], or write .csv", "to", code="extra-not-installed"
        ) from None
    out = io.BytesIO()
    parquet.write_table(pyarrow.Table.from_pylist([record(row) for row in rows]), out)
    return out.getvalue()


def atlas_html(rows: Sequence[AtlasRow], stamp: Stamp) -> bytes:
    """An HTML page: first what each option is worth, then every row, sortable and searchable."""
    games = sorted({row.game for row in rows})
    head = tag(
        "header",
        tag("p", "Every permitted configuration", class_="kicker"),
        tag("h1", "Atlas of odds"),
        tag("p", f"{len(rows)} prices of {len(games)} games: {_methods(rows)}", class_="about"),
        tag("p", f"{stamp.date} · Houseway {stamp.version} · rows {stamp.short}", class_="stamp"),
        class_="head",
    )
    choices = tag(
        "section",
        tag("h2", "What each choice of the licensee is worth"),
        tag("p", "One choice changed, all others at their defaults. Plus: dearer for the player.", class_="note"),
        _table(worth(rows), "worth"),
        class_="block",
    )
    every = tag("section", tag("h2", "Every configuration"), _tools(games), _table(rows, "atlas"), class_="block")
    body = tag("main", tag("article", head, choices, every, class_="sheet wide"))
    return page("Atlas of odds", stamp, body, script=SORT).encode()


def _methods(rows: Sequence[AtlasRow]) -> str:
    """The number of prices by method, in words."""
    counted = Counter(row.price.method.words for row in rows)
    return ", ".join(words if len(counted) == 1 else f"{number} {words}" for words, number in counted.most_common())


def _tools(games: Sequence[str]) -> Html:
    picks = [tag("option", "every game", value="")] + [tag("option", words(name), value=name) for name in games]
    return tag(
        "div",
        tag("select", *picks, id="game", aria_label="Game"),
        tag("input", id="find", type="search", placeholder="wager, option or clause", aria_label="Find"),
        tag("input", id="least", type="number", step="any", placeholder="edge from, %", aria_label="Least house edge"),
        tag("input", id="most", type="number", step="any", placeholder="to, %", aria_label="Greatest house edge"),
        tag("output", id="many"),
        class_="tools",
    )


HEADS: Final = (
    ("game", ""),
    ("wager", ""),
    ("configuration", ""),
    ("house edge", "n"),
    ("element of risk", "n"),
    ("deviation", "n"),
    ("hit", "n"),
    ("against default", "n"),
    ("clause", ""),
)


def _table(rows: Sequence[AtlasRow], name: str) -> Html:
    heads = [
        tag("th", tag("button", title, type="button"), aria_sort="none", scope="col", class_=kind or None)
        for title, kind in HEADS
    ]
    body = [_line(row, whole=name == "atlas") for row in rows]
    return tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *body), id=name, class_="sortable")


def _line(row: AtlasRow, whole: bool) -> Html:
    price, delta = row.price, float(row.delta)
    colour = "n bad" if delta > 0 else "n good" if delta < 0 else "n"
    return tag(
        "tr",
        tag("td", words(row.game)),
        tag("td", words(row.wager)),
        tag(
            "td", said(row) if whole else "; ".join(f"{words(name)}: {row.configuration[name]}" for name in row.changed)
        ),
        _figure(
            percent(price.house_edge),
            price.house_edge,
            tag("small", str(price.house_edge) if price.method.is_exact else price.method.words),
        ),
        _figure(percent(price.element_of_risk), price.element_of_risk),
        _figure(decimal(price.standard_deviation), price.standard_deviation),
        _figure(percent(price.hit_frequency), price.hit_frequency),
        tag("td", "default" if row.is_default else signed(row.delta), class_=colour, data_value=delta),
        tag("td", cites(row.clauses)),
        data_game=row.game,
    )


def _figure(shown: str, value: Fraction | float, under: Html = EMPTY) -> Html:
    return tag("td", shown, under, class_="n", data_value=float(value))


SORT: Final = r"""
for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0];
  table.querySelectorAll("th").forEach((head, place) => head.addEventListener("click", () => {
    const up = head.getAttribute("aria-sort") !== "ascending";
    table.querySelectorAll("th").forEach(one => one.setAttribute("aria-sort", "none"));
    head.setAttribute("aria-sort", up ? "ascending" : "descending");
    const value = cell => cell.dataset.value === undefined ? cell.textContent : +cell.dataset.value;
    const key = row => value(row.cells[place]);
    const order = (a, b) => typeof key(a) === "number" ? key(a) - key(b) : key(a).localeCompare(key(b), "en", { numeric: true });
    [...body.rows].sort((a, b) => up ? order(a, b) : order(b, a)).forEach(row => body.append(row));
  }));
}
const [game, find, least, most, many] = ["game", "find", "least", "most", "many"].map(id => document.getElementById(id));
const sift = () => {
  const words = find.value.toLowerCase().split(/\s+/), rows = [...document.querySelectorAll("#atlas tbody tr")];
  for (const row of rows) {
    const text = row.textContent.toLowerCase(), edge = 100 * row.cells[3].dataset.value;
    row.hidden = (game.value && row.dataset.game !== game.value) || !words.every(word => text.includes(word))
      || (least.value !== "" && edge < +least.value) || (most.value !== "" && edge > +most.value);
  }
  many.textContent = rows.filter(row => !row.hidden).length + " prices";
};
game.addEventListener("change", sift);
for (const field of [find, least, most]) field.addEventListener("input", sift);
"""
"""The page's script: column heads sort, the search field filters; without it the tables are static."""


def atlas_answer(rows: Sequence[AtlasRow]) -> Json:
    """The atlas as JSON, for ``houseway odds --atlas --json``; columns without a value are left out of a row."""
    return {
        **method_answer(weakest(row.price.method for row in rows)),
        "rows": [
            {
                **{name: value for name, value in record(row).items() if value is not None},
                "configuration": dict(row.configuration),
                "options": dict(row.options),
                "assumed": dict(row.assumed),
                "changed": list(row.changed),
                "clauses": list(row.clauses),
            }
            for row in rows
        ],
    }
