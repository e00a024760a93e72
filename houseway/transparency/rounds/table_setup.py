"""A table's set-up as its log tells it: who deals, which game, by which options at which round, with which limits."""

from collections.abc import Mapping

from houseway.errors import BadInput
from houseway.games import game as find_game


class SetUp:
    """The set-up of one table, read from the entry that made it and the commands that changed its options."""

    def __init__(self, config: object) -> None:
        self.config: Mapping[str, object] = config if isinstance(config, Mapping) else {}
        self.dealer = self.config.get("dealer")
        self._options: list[tuple[int, object]] = [(0, self.config.get("options", {}))]
        """Options, each with the last round that had begun when they came into force."""

    @property
    def keeps_shoe(self) -> bool:
        """Whether the cards of one shuffle last for several rounds; a game that nobody knows may do anything."""
        try:
            return find_game(self.config.get("game"), self.config.get("authority")).keeps_shoe
        except BadInput:
            return True

    def change(self, after: int, fields: object) -> None:
        """Other options are in force for the rounds after that one."""
        if isinstance(fields, Mapping):
            self._options.append((after, fields.get("options")))

    def differs(self, first: int, log: Mapping[str, object]) -> list[str]:
        """How a settlement that begins with that round differs from the set-up."""
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
