"""Error reports for the server's log: the cause of an error without rows of the store."""

import traceback


def without_rows(error: BaseException) -> str:
    """The traceback of an error and its causes as text, without the row that a database error quotes."""
    told = ""
    found: BaseException | None = error
    while found is not None:
        said = str(found)
        if type(found).__module__.partition(".")[0] in ("sqlalchemy", "sqlite3", "psycopg"):
            said = said.partition("\n")[0]
        told = f"{''.join(traceback.format_tb(found.__traceback__))}{type(found).__name__}: {said}\n{told}"
        found = found.__cause__ or (None if found.__suppress_context__ else found.__context__)
    return told.rstrip()
