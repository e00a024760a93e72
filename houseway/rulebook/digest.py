"""The digest that identifies a submission on documents, at tables and in the log."""

import hashlib

from houseway.rulebook.submission import Submission

SHORT = 12
"""The number of digits that are shown to people."""


def submission_digest(game: str, authority: str, submission: Submission) -> str:
    """The SHA-256 of the submission as canonical JSON: every option with its value, sorted keys, no spaces.

    Submissions with equal options have the same digest, whether or not they spell out the defaults.
    """
    whole = f'{{"authority":"{authority}","game":"{game}","options":{submission.canonical}}}'
    return hashlib.sha256(whole.encode()).hexdigest()
