"""What the functions of :mod:`houseway.api.analysis.design` give back."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from houseway.analysis.design.comparison import Comparison, WagerChange
from houseway.analysis.design.endings import EndingEffect
from houseway.analysis.design.model import Figures
from houseway.analysis.design.remedy import Remedy
from houseway.analysis.design.search import Design, Target
from houseway.analysis.design.sensitivity import RowEffect
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown, titled
from houseway.errors import BadInput
from houseway.odds.atlas import AtlasRow
from houseway.odds.method import EXACT, Method, figure, figure_text, method_answer
from houseway.odds.price import Price
from houseway.odds.pricing import flags
from houseway.reports.html import decimal, percent, table, words
from houseway.rulebook.submission import Violation
from houseway.support.json_types import Json


@dataclass(frozen=True, repr=False)
class RowEffects:
    """How much one more on each row of the posted tables moves each wager, the largest change of the edge first.

    >>> import houseway as hw
    >>> effects = hw.sensitivity("three_card_poker", "MA")
    >>> [(one.row, one.raised_to, round(float(one.house_edge), 4)) for one in effects.rows[:2]]
    [('pair', '2:1', -0.1694), ('flush', '4:1', -0.0496)]
    """

    game: str
    authority: str
    rows: tuple[RowEffect, ...]
    unlawful: tuple[str, ...] = ()
    """The clauses that the options in force and the assumed rules break."""
    endings: tuple[EndingEffect, ...] = ()
    """Of the wagers that no table moves, how much one more on each ending does, with the play kept."""

    def json(self) -> Json:
        """The effects as ``houseway design --json`` prints them."""
        about: Json = {"game": self.game, "authority": self.authority, **flags(self.unlawful)}
        return {**about, "rows": [_effect(one) for one in self.rows], "endings": [_ending(one) for one in self.endings]}

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each row of a table and wager; the figures as floats."""
        return frame([{**_effect(one), **_floats(one)} for one in self.rows], library)

    def __repr__(self) -> str:
        return f"<RowEffects {self.game} {self.authority}: {len(self.rows)} rows>"

    def _repr_html_(self) -> str:
        rows = [
            (
                words(one.wager),
                words(one.row),
                one.pays,
                one.raised_to,
                percent(one.house_edge),
                decimal(one.standard_deviation),
            )
            for one in self.rows
        ]
        head = ("wager", "row", "pays", "raised to", "house edge", "deviation")
        return shown(f"{titled(self.game)} · one more on each row", table(head, rows, "..nnnn"))


@dataclass(frozen=True, repr=False)
class Designs:
    """The lawful tables, or configurations, that give a wager the wanted figures.

    ``tables`` are posted paytables; where the licensee may only choose between listed tables, ``configurations`` are the
    choices that meet the target.

    >>> import houseway as hw
    >>> found = hw.design("three_card_poker", "pair_plus", edge=("2 %", "3 %"), rows={"mini_royal_flush": (35, 200)})
    >>> found.tables[0].table.rows["flush"], float(found.tables[0].figures.house_edge)
    (Fraction(5, 1), 0.0287...)
    """

    game: str
    authority: str
    wager: str
    target: Target
    search: Design | None
    configurations: tuple[AtlasRow, ...] = ()
    unlawful: tuple[str, ...] = ()
    """The clauses that the assumed rules break."""

    @property
    def tables(self) -> tuple[Any, ...]:
        """The posted tables found, each with its rows, its exact figures and the rows that differ from those in force."""
        return self.search.found if self.search else ()

    def json(self) -> Json:
        """The tables as ``houseway design --json`` prints them."""
        about: Json = {"game": self.game, "authority": self.authority, **flags(self.unlawful), "wager": self.wager}
        if self.search is None:
            rows = [
                {"configuration": dict(one.configuration), "options": dict(one.options), **_priced(one.price)}
                for one in self.configurations
            ]
            return {**about, "configurations": rows}
        return {
            **about,
            "option": self.search.found[0].table.option if self.search.found else None,
            "tried": self.search.tried,
            "fitting": self.search.fitting,
            "model": "exact" if self.search.model_exact else "upper bound",
            "tables": [
                {"rows": one.table.by_row(), "changed": list(one.changed), **_figures(one.figures)}
                for one in self.search.found
            ],
        }

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each table or configuration; the figures as floats."""
        tables = [{**one.table.by_row(), **_figures(one.figures), **_floats(one.figures)} for one in self.tables]
        listed = [{**one.configuration, **_priced(one.price), **_floats(one.price)} for one in self.configurations]
        return frame(tables or listed, library)

    def __repr__(self) -> str:
        return f"<Designs {self.game} {self.wager}: {len(self.tables) or len(self.configurations)} found>"

    def _repr_html_(self) -> str:
        names = list(self.tables[0].table.rows) if self.tables else []
        rows = [
            (*(one.table.shown(value) for value in one.table.rows.values()), *_shown(one.figures))
            for one in self.tables
        ] or [
            (", ".join(f"{name}: {way}" for name, way in one.configuration.items()), *_shown(_of(one.price)))
            for one in self.configurations
        ]
        head = (*(words(name) for name in names or ["configuration"]), "house edge", "hit", "deviation")
        return shown(
            f"{words(self.wager).capitalize()} · lawful tables", table(head, rows, "." + "n" * (len(head) - 1))
        )


@dataclass(frozen=True, repr=False)
class Compared:
    """Two submissions, wager by wager, and the options in which they differ.

    >>> import houseway as hw
    >>> both = hw.compare("three_card_poker", {}, {"pair_plus_table": {"flush": "4:1"}})
    >>> [(one.wager, one.house_edge) for one in both.wagers if not one.same]
    [('pair_plus', Fraction(-274, 5525))]
    """

    game: str
    authority: str
    comparison: Comparison
    unlawful: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """The clauses that each of the two breaks, the assumed rules included."""

    @property
    def wagers(self) -> tuple[WagerChange, ...]:
        """Every wager that one of the two offers, with its price before and after."""
        return self.comparison.wagers

    @property
    def options(self) -> Mapping[str, tuple[object, object]]:
        """The options that differ, each with its two values."""
        return self.comparison.options

    def json(self) -> Json:
        """The comparison as ``houseway design --against --json`` prints it."""
        wagers = {
            one.wager: {
                "before": _priced(one.before) if one.before else None,
                "after": _priced(one.after) if one.after else None,
                "change": None if one.house_edge is None else figure_text(one.house_edge, one.method),
            }
            for one in self.wagers
        }
        differ = {name: {"before": one, "after": other} for name, (one, other) in self.options.items()}
        broken = {"before": list(self.unlawful[0]), "after": list(self.unlawful[1])}
        about = {"game": self.game, "authority": self.authority, "unlawful": broken}
        return {**about, "options": differ, "wagers": wagers}

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each wager, with its house edge before and after; None where it is not offered."""
        rows = [
            {
                "wager": one.wager,
                "before": float(one.before.house_edge) if one.before else None,
                "after": float(one.after.house_edge) if one.after else None,
                "change": None if one.house_edge is None else float(one.house_edge),
            }
            for one in self.wagers
        ]
        return frame(rows, library)

    def __repr__(self) -> str:
        return f"<Compared {self.game}: {sum(not one.same for one in self.wagers)} of {len(self.wagers)} wagers differ>"

    def _repr_html_(self) -> str:
        def edge(price: Price | None) -> str:
            return percent(price.house_edge) if price else "not offered"

        rows = [
            (
                words(one.wager),
                edge(one.before),
                edge(one.after),
                "" if one.house_edge is None else percent(one.house_edge),
            )
            for one in self.wagers
        ]
        return shown(
            f"{titled(self.game)} · two submissions",
            table(("wager", "before", "after", "change"), rows, ".nnn"),
        )


@dataclass(frozen=True, repr=False)
class Remedies:
    """What makes an unlawful submission lawful, the smallest and cheapest change first.

    >>> import houseway as hw
    >>> found = hw.remedies("sic_bo", "MA", payout_odds={"small": "1:2"})
    >>> found.violations[0].clause, found.best.changed
    ('MA-SB-4.b-small_big', {'payout_odds': {'small': '1:1'}})
    """

    game: str
    authority: str
    violations: tuple[Violation, ...]
    remedies: tuple[Remedy, ...]
    unlawful: tuple[str, ...] = ()
    """The clauses that the assumed rules break, which no option mends."""

    @property
    def best(self) -> Remedy:
        """The smallest change, and of those the cheapest for the house; raises BadInput if the submission is lawful."""
        if not self.remedies:
            raise BadInput("the submission is lawful: there is nothing to mend", "submission", code="nothing-to-mend")
        return self.remedies[0]

    def json(self) -> Json:
        """The remedies as ``houseway design --mend --json`` prints them."""
        return {
            "game": self.game,
            "authority": self.authority,
            **flags(self.unlawful),
            "violations": [
                {"option": one.option, "message": one.message, "clause": one.clause} for one in self.violations
            ],
            "remedies": [
                {
                    "changed": dict(one.changed),
                    "cost": figure_text(one.cost, one.method),
                    **({"cost_error": one.error} if one.error else {}),
                    "dropped": list(one.dropped),
                    "house_edges": {
                        wager: {
                            "before": None if before is None else figure_text(before, one.methods[wager]),
                            "after": figure_text(after, one.methods[wager]),
                        }
                        for wager, (before, after) in one.edges.items()
                    },
                }
                for one in self.remedies
            ],
        }

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each remedy."""
        return frame(
            [{"change": changes(one), "size": one.size, "cost": float(one.cost)} for one in self.remedies], library
        )

    def __repr__(self) -> str:
        return f"<Remedies {self.game}: {len(self.violations)} violations, {len(self.remedies)} remedies>"

    def _repr_html_(self) -> str:
        rows = [(changes(one), percent(one.cost) if one.compared else "no price before") for one in self.remedies]
        return shown(f"{titled(self.game)} · remedies", table(("change", "costs the house"), rows, ".n"))


def changes(remedy: Remedy) -> str:
    """The changes of a remedy in words: ``flush pays 3:1; version is standard``."""
    said = []
    for name, value in remedy.changed.items():
        if not isinstance(value, Mapping):
            said.append(f"{name} is {'left out' if value is None else _plain(value)}")
        else:
            verb = "pays" if any(":" in str(at) for at in value.values()) else "is"
            said += [f"{row} {'is left out' if at is None else f'{verb} {at}'}" for row, at in value.items()]
    if remedy.dropped:
        said.append(f"no longer offers {', '.join(remedy.dropped)}")
    return "; ".join(said)


def _plain(value: object) -> object:
    return str(value).lower() if isinstance(value, bool) else value


def _effect(one: RowEffect) -> Json:
    return {
        "wager": one.wager,
        "option": one.option,
        "row": one.row,
        "pays": one.pays,
        "raised_to": one.raised_to,
        "house_edge": str(one.house_edge),
        "hit_frequency": str(one.hit_frequency),
        "standard_deviation": one.standard_deviation,
        "frequency": str(one.frequency),
        "unlawful": list(one.unlawful),
    }


def _ending(one: EndingEffect) -> Json:
    return {
        "wager": one.wager,
        "row": one.row,
        "pays": one.pays,
        **method_answer(one.method),
        **figure("probability", one.probability, one.method),
        **figure("house_edge", one.house_edge, one.method),
        **figure("hit_frequency", one.hit_frequency, one.method),
        "standard_deviation": one.standard_deviation,
    }


def _of(price: Price) -> Figures:
    return Figures(price.house_edge, price.hit_frequency, price.variance)


def _priced(price: Price) -> Json:
    return {**_figures(_of(price), price.method), "method": price.method.kind}


def _figures(one: Figures, method: Method = EXACT) -> Json:
    return {
        "house_edge": figure_text(one.house_edge, method),
        "hit_frequency": figure_text(one.hit_frequency, method),
        "standard_deviation": one.standard_deviation,
    }


def _floats(one: object) -> dict[str, float]:
    """The figures that JSON gives as exact fractions, as numbers that a frame can plot."""
    names = ("house_edge", "hit_frequency", "frequency")
    return {name: float(getattr(one, name)) for name in names if hasattr(one, name)}


def _shown(one: Figures) -> tuple[object, ...]:
    return percent(one.house_edge), percent(one.hit_frequency), decimal(one.standard_deviation)
