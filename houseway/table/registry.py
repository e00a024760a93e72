"""The list of games and the lookup by id. A game's folder is imported when it is first looked up."""

from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Final

from houseway.errors import BadInput
from houseway.rulebook.authority import Authority
from houseway.support.outside import VARIABLE, outside_games
from houseway.support.suggestions import suggestion

if TYPE_CHECKING:
    from houseway.table.game import Game
    from houseway.table.parts import Parts

GAMES: Final[dict[str, tuple[str, ...]]] = {
    "caribbean_stud": (Authority.MA,),
    "chemin_de_fer": (Authority.MA,),
    "colorado_holdem": (Authority.MA,),
    "crazy_4_poker": (Authority.PA,),
    "double_down_stud": (Authority.MA,),
    "fast_action_holdem": (Authority.MA,),
    "let_it_ride": (Authority.MA,),
    "minibaccarat": (Authority.MA,),
    "mississippi_stud": (Authority.PA,),
    "pai_gow": (Authority.MA,),
    "pai_gow_poker": (Authority.MA,),
    "poker": (Authority.MA, Authority.PA),
    "sic_bo": (Authority.MA,),
    "spanish_21": (Authority.MA, Authority.PA),
    "three_card_poker": (Authority.MA,),
    "winners_pot_poker": (Authority.MA,),
}
"""Every game with the authorities that regulate it."""

for _one in outside_games().values():
    if _one.id in GAMES:
        raise BadInput(f"{_one.folder} takes the name of a game that Houseway has itself", VARIABLE, code="name-taken")
    GAMES[_one.id] = (_one.authority,)


def known_game(name: object, where: str = "game") -> str:
    """The id itself, if a game has it; raises ``BadInput`` otherwise, with the nearest id or all of them."""
    if isinstance(name, str) and name in GAMES:
        return name
    raise BadInput(f"unknown game {name!r:.80}; {suggestion(name, GAMES)}", where, code="no-such-game")


def game(name: object, authority: object = None, where: str = "game", edition: object = None) -> "Game":
    """The game of that id under an authority and in an edition of its chapter.

    ``authority`` may be None if only one regulates the game; ``edition`` None means the governing one. Raises ``BadInput``
    for an unknown game, authority or edition; ``where`` is the path reported for an unknown game.
    """
    name = known_game(name, where)
    authorities = GAMES[name]
    if authority is None:
        if len(authorities) > 1:
            raise BadInput(
                f"{name} is regulated by {' and '.join(authorities)}: choose one (authority: {authorities[0]} in a file, "
                f'--authority {authorities[0]} on the command line, authority="{authorities[0]}" in Python)',
                "authority",
                code="authority-missing",
            )
        authority = authorities[0]
    if authority not in authorities:
        raise BadInput(
            f"{name} is regulated by {' and '.join(authorities)}, not by {authority!r}",
            "authority",
            code="not-regulated",
        )
    module = import_module(f"houseway.games.{name}")
    regulated: Game = module.GAMES[str(authority)]
    if edition is None:
        return regulated
    from houseway.rulebook.editions import check_edition, editions

    named = check_edition(name, regulated.authority, edition)
    if named == editions(name, regulated.authority)[0].id:
        return regulated
    others: dict[str, Game] = getattr(module, "EDITIONS", {})  # only few games play differently under another edition
    return others.get(named) or replace(regulated, edition=named)


def parts_of(name: str) -> "Parts":
    """The parts of the game of that id, the same under every authority; raises ``BadInput`` for an unknown game."""
    return game(name, GAMES[known_game(name)][0]).parts
