"""A table's setup according to its log: dealer, game, limits, and the options in force at each round."""

from collections.abc import Mapping

from houseway.errors import BadInput
from houseway.games import game as find_game


class SetUp:
    """The setup of one table, from the entry that made it and the commands that changed its options."""

    def __init__(self, config: object) -> None:
        self.config: Mapping[str, object] = config if isinstance(config, Mapping) else {}
        self.dealer = self.config.get("dealer")
        self._options: list[tuple[int, object]] = [(0, self.config.get("options", {}))]
        """The options, each with the number of the last round begun when they came into force."""

    @property
    def keeps_shoe(self) -> bool:
        """True if one shuffle lasts for several rounds, or if the game is unknown."""
        try:
            return find_game(self.config.get("game"), self.config.get("authority")).keeps_shoe
        except BadInput:
            return True

    def change(self, after: int, fields: object) -> None:
        """Records options that are in force for the rounds after that one."""
        if isinstance(fields, Mapping):
            self._options.append((after, fields.get("options")))

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
        if scenario.get("submission") != options:
            found.append("was settled under other options than those of the table")
        limits = {name: self.config.get(name) for name in ("minimum", "maximum")}
        if scenario.get("table") != limits:
            found.append("was settled within other limits than those of the table")
        return found
