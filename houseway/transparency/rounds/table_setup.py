"""A table's setup according to its log: dealer, game, limits, and the options in force at each round."""

from collections.abc import Mapping

from houseway.errors import BadInput
from houseway.games import game as find_game

Options = tuple[object, ...]
"""The options that a log may have been settled under."""


class SetUp:
    """The setup of one table, from the entry that made it and the commands that changed its options."""

    def __init__(self, config: object) -> None:
        self.config: Mapping[str, object] = config if isinstance(config, Mapping) else {}
        self.dealer = self.config.get("dealer")
        self._options: list[tuple[int, Options]] = [(0, (self.config.get("options", {}),))]
        """The options, each with the number of the last round begun when they came into force."""
        self._rules: list[tuple[int, Mapping[str, object]]] = [(0, _mapping(self.config.get("house_rules")))]
        """The house rules, likewise."""

    @property
    def keeps_shoe(self) -> bool:
        """True if one shuffle lasts for several rounds, or if the game is unknown."""
        try:
            return find_game(self.config.get("game"), self.config.get("authority")).keeps_shoe
        except BadInput:
            return True

    def change(self, after: int, fields: object) -> None:
        """Records options and house rules that are in force for the rounds after that one.

        A change keeps what it does not name; in logs of older releases it named all options.
        """
        if isinstance(fields, Mapping):
            named = fields.get("options")
            self._options.append((after, (_changed(self._options[-1][1][0], named), named)))
            self._rules.append((after, _changed(self._rules[-1][1], fields.get("house_rules"))))

    def differs(self, first: int, log: Mapping[str, object]) -> list[str]:
        """The differences between the setup and the log of a settlement whose first round is ``first``."""
        scenario = log.get("scenario")
        if not isinstance(scenario, Mapping):
            return []
        found = [
            f"was settled as {name} {scenario.get(name)!r:.40}: the table plays {self.config.get(name)!r:.40}"
            for name in ("game", "authority")
            if scenario.get(name) != self.config.get(name)
        ]
        options = next(options for after, options in reversed(self._options) if after < first)
        if scenario.get("submission") not in options:
            found.append("was settled under other options than those of the table")
        limits: dict[str, object] = {name: self.config.get(name) for name in ("minimum", "maximum")}
        rules = next(rules for after, rules in reversed(self._rules) if after < first)
        if scenario.get("table") != (limits | {"house_rules": rules} if rules else limits):
            found.append("was settled within other limits or house rules than those of the table")
        return found


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _changed(before: object, named: object) -> Mapping[str, object]:
    """The options or rules after a change; null gives one back to its default."""
    after = {**_mapping(before), **_mapping(named)}
    return {name: value for name, value in after.items() if value is not None}
