"""Dice: whole numbers 1 to 6."""

from houseway.errors import BadInput


def die(value: object, where: str = "", clause: str = "") -> int:
    """The value, if it is a face of a die (1 to 6); raises BadInput otherwise."""
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 6:
        raise BadInput(f"{value!r} is not a face of a die: faces are 1 to 6", where, clause, code="not-a-die-face")
    return value


def dice(values: object, count: int, where: str = "", clause: str = "") -> list[int]:
    """The faces of one roll; raises BadInput unless they are ``count`` faces of dice."""
    if not isinstance(values, list | tuple) or len(values) != count:
        raise BadInput(f"a roll has {count} dice, not {values!r}", where, clause, code="wrong-number-of-dice")
    return [die(value, where, clause) for value in values]
