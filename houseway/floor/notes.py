"""The house's own notes of what went wrong: enough to find the cause, and no row of the store."""

import traceback


def without_rows(error: BaseException) -> str:
    """Where an error came from, for the house's own notes; a database quotes the row that it refuses, which is left out."""
    told = ""
    found: BaseException | None = error
    while found is not None:
        said = str(found)
        if type(found).__module__.partition(".")[0] in ("sqlalchemy", "sqlite3", "psycopg"):
            said = said.partition("\n")[0]
        told = f"{''.join(traceback.format_tb(found.__traceback__))}{type(found).__name__}: {said}\n{told}"
        found = found.__cause__ or (None if found.__suppress_context__ else found.__context__)
    return told.rstrip()
