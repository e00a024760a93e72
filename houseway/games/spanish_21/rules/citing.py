"""Which clauses an act carries out under the authority in force."""

from houseway.games.spanish_21.play.round import Round


def under(rnd: Round, *clauses: str) -> tuple[str, ...]:
    """Those of the clauses that belong to the table's authority; both states' ids stand at the act they order."""
    prefix = f"{rnd.game.authority}-"
    return tuple(clause for clause in clauses if clause.startswith(prefix))


def cite(authority: str, *clauses: str) -> str:
    """The first of the clauses that belongs to that authority, empty where it has none."""
    return next((clause for clause in clauses if clause.startswith(f"{authority}-")), "")
