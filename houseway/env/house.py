"""The base class of Gymnasium environments: one agent at seat 1 of a table that runs the audited procedure."""

from collections.abc import Mapping
from typing import ClassVar, Literal

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete, MultiDiscrete

from houseway.env.declaration import Declaration
from houseway.env.episode import Episode, Mask, Observation
from houseway.env.manual import manual_page
from houseway.env.terms import OPTIONS, terms_of
from houseway.errors import BadInput
from houseway.support.json_types import Json

SEAT = 1
METADATA: dict[str, object] = {"render_modes": ["ansi"], "render_fps": 1}


class HouseEnv(gymnasium.Env[Observation, np.int64]):
    """One player against the house, for any game that declares itself. See the game's own class for its manual page."""

    metadata = METADATA
    declaration: ClassVar[Declaration]

    def __init_subclass__(cls) -> None:
        """Complete the docstring of a game's class from its declaration."""
        super().__init_subclass__()
        cls.__doc__ = manual_page(cls.__name__, cls.__doc__ or "", cls.declaration)

    def __init__(
        self,
        *,
        wagers: Mapping[str, object] | None = None,
        submission: Mapping[str, object] | None = None,
        unit: object = 10,
        chips: int | None = None,
        rounds: int = 1,
        illegal: Literal["forfeit", "raise"] = "forfeit",
        render_mode: str | None = None,
        authority: str | None = None,
    ) -> None:
        declared = self.declaration
        self._terms = terms_of(declared, wagers, submission, unit, chips, rounds, authority=authority)
        if illegal not in ("forfeit", "raise"):
            raise BadInput(f"{illegal!r} is not one of forfeit | raise", "illegal", code="no-such-choice")
        if render_mode not in (None, "ansi"):
            raise BadInput(f"{render_mode!r} is not a way to render: ansi", "render_mode", code="no-such-choice")
        self._illegal = illegal
        self._episode: Episode | None = None
        self._forfeited = False
        self.render_mode = render_mode
        sizes = [size for part in self._terms.parts for size in part.sizes]
        self.observation_space = MultiDiscrete(sizes)
        self.action_space = Discrete(len(declared.actions))

    def reset(self, *, seed: int | None = None, options: Json | None = None) -> tuple[Observation, Json]:
        """The first observation and info of a new episode; ``options`` (wagers, submission, deal) apply to it only."""
        super().reset(seed=seed)
        given = options or {}
        for name in given:
            if name not in OPTIONS:
                raise BadInput(
                    f"reset takes no option {name!r}: {', '.join(OPTIONS)}", "options", code="unknown-option"
                )
        terms = self._terms.with_(given)
        self._episode = Episode(terms, int(self.np_random.integers(2**63)))
        self._forfeited = False
        return self._episode.observation(SEAT), self._info(self._episode)

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Json]:
        """The observation, the reward in units, whether the episode is over, False (never truncated), and the info.

        An illegal action forfeits the stakes, or raises BadInput with ``illegal="raise"``. Raises ResetNeeded if no episode is
        in progress.
        """
        episode = self._episode
        if episode is None or episode.over or self._forfeited:
            raise ResetNeeded("no round is being played: call reset first")
        if not self.action_space.contains(action):
            raise BadInput(
                f"{action!r} is not an action: 0 to {len(self.declaration.actions) - 1}",
                "action",
                code="no-such-action",
            )
        refused = ""
        try:
            episode.act(int(action))
            reward = episode.take_winnings(SEAT)
        except BadInput as error:
            if self._illegal == "raise":
                raise
            refused, self._forfeited = str(error), True
            reward = -max(1.0, episode.staked(SEAT))
        info = self._info(episode)
        if refused:
            info["illegal_action"] = refused
        return episode.observation(SEAT), reward, episode.over or self._forfeited, False, info

    def _info(self, episode: Episode) -> Json:
        mask = episode.mask(SEAT)
        return {"action_mask": np.zeros_like(mask) if self._forfeited else mask}

    def action_masks(self) -> Mask:
        """The mask of ``info["action_mask"]``, by the method name that some libraries expect."""
        if self._episode is None:
            raise ResetNeeded("no round is being played: call reset first")
        mask: Mask = self._info(self._episode)["action_mask"]
        return mask

    def scenario(self) -> dict[str, object]:
        """The finished episode as a scenario, which ``houseway replay`` settles to the same cent."""
        if self._episode is None:
            raise ResetNeeded("no round was played: call reset first")
        return self._episode.scenario()

    def render(self) -> str:
        """The round as the player has seen it, one line for each event."""
        return "" if self._episode is None else self._episode.story(SEAT)
