"""Checkpoints that were kept outside a house, and the keys of witnesses, as people hand them in."""

from pathlib import Path

from houseway.api.input.files import contents, document
from houseway.errors import BadInput
from houseway.transparency.checkpoint import signature_problem
from houseway.transparency.signed_note import NoteKey, note_key, read_note


def kept_checkpoint(path: Path) -> object:
    """The checkpoint in a file: a note, or JSON of the first format; raises BadInput for anything else."""
    content = contents(path)
    if content.lstrip().startswith(b"{"):
        kept = document(path, content)
        if wrong := signature_problem(kept):
            raise BadInput(wrong, str(path), code="not-a-checkpoint")
        return kept
    try:
        return str(read_note(content.decode()))
    except ValueError as error:
        raise BadInput(f"this is not a checkpoint: {error}", str(path), code="not-a-checkpoint") from None


def witness_key(text: str) -> NoteKey:
    """The key of a witness, written as name+id+key; raises BadInput for anything else."""
    try:
        return note_key(text)
    except ValueError as error:
        raise BadInput(f"{text!r:.80} is not the key of a witness: {error}", "--witness", code="not-a-key") from None
