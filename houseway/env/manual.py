"""The manual page of an environment, which becomes its docstring.

A game writes the description and the rewards. The other sections are derived from its declaration unless the game writes them.
"""

import inspect
import re
import textwrap
from itertools import groupby
from typing import Final

from houseway.env.declaration import NO_CARD, Declaration, Part

SECTIONS: Final = (
    "Description",
    "Action Space",
    "Observation Space",
    "Rewards",
    "Episode End",
    "Arguments",
    "Version History",
)
AUDITED: Final = "Every episode is a round of the audited procedure, checked to the cent."
MASK: Final = '`info["action_mask"]` is 1 for each legal action, and all 0 once the episode is over.'
A_CARD: Final = (
    " A card is `4 * rank + suit` with ranks 0 (two) to 12 (ace) and suits 0 to 3 (spades, hearts, diamonds, clubs); 52 is a"
    " card that is not there or not seen."
)
EPISODE_END: Final = """\
With the settlement of the round (`rounds` of them, where more are asked for). Never truncated. An illegal action ends the
episode too: the reward is minus what lies on the layout, at least 1, and `info["illegal_action"]` says what would have been
right."""
WIDTH: Final = 125


def manual_page(name: str, written: str, declaration: Declaration) -> str:
    """The manual page of the environment class ``name``, given its written docstring."""
    title, *parts = re.split(r"^## ", inspect.cleandoc(written), flags=re.MULTILINE)
    own = {head: text.strip() for head, _, text in (part.partition("\n") for part in parts)}
    derived = {
        "Action Space": _actions(declaration),
        "Observation Space": _observation(declaration),
        "Episode End": EPISODE_END,
        "Arguments": _arguments(name, declaration),
        "Version History": "- v0: initial version",
    }
    sections = {**derived, **own, "Description": f"{own.get('Description', '')}\n\n{AUDITED}".strip()}
    return "\n\n".join([title.strip(), *(f"## {head}\n{sections[head]}" for head in SECTIONS if head in sections)])


def _actions(declaration: Declaration) -> str:
    named = ", ".join(f"{number} {action.name}" for number, action in enumerate(declaration.actions))
    return textwrap.fill(f"`Discrete({len(declaration.actions)})`: {named}.", WIDTH)


def _observation(declaration: Declaration) -> str:
    """The section on the observation space; ``others`` are described last."""
    parts = declaration.parts(declaration.chips)
    counted = [(size, len(list(many))) for size, many in groupby(size for part in parts for size in part.sizes)]
    space = " + ".join(f"[{size}] * {many}" if many > 1 else f"[{size}]" for size, many in counted)
    text = f"`MultiDiscrete({space})`: {_told(parts)}."
    if any(NO_CARD + 1 in part.sizes for part in parts):
        text += A_CARD
    if declaration.others:
        text += f" With several seats follows: {_told(declaration.others)}."
    return f"{textwrap.fill(text, WIDTH)}\n\n{MASK}"


def _told(parts: tuple[Part, ...]) -> str:
    return "; ".join(f"{part.name}{f' ({part.about})' if part.about else ''}" for part in parts)


def _arguments(name: str, declaration: Declaration) -> str:
    lines = [f'```python\nenv = gymnasium.make("houseway/{name.removesuffix("Env")}-v0")\n```']
    if declaration.takes_bets:
        lines.append(f"- `chips={declaration.chips}`: how many units the agent may place in a round.")
    else:
        lines.append(f"- `wagers={dict(declaration.wagers)}`: what is wagered at the start of every round, in units.")
    lines.append(f"- `submission={{}}`: the licensee's choices, by the options of `houseway games {declaration.game}`.")
    if declaration.authority:
        lines.append(f'- `authority="{declaration.authority}"`: under whose rules.')
    given = "`submission`" if declaration.takes_bets else "`wagers` and `submission`"
    shown = f"`reset(options=...)` takes {given} and what is dealt, for one episode"
    if declaration.example:
        shown += f": `{{'deal': {dict(declaration.example)}}}`"
    lines += [
        "- `unit=10`: how many dollars a unit is; a wager of a fixed sum, as of $1, is a part of one.",
        "- `rounds=1`: rounds in an episode.",
        '- `illegal="forfeit"`: `"raise"` raises an error for an illegal action instead.',
        "",
        f"{shown}.",
        "`env.unwrapped.scenario()` gives a finished episode for `houseway replay`.",
    ]
    return "\n".join(lines)
