"""How hard a text is to read: the school grade of Flesch and Kincaid."""

import re
from typing import Final

WORD: Final = re.compile(r"[A-Za-z]+(?:'[a-z]+)?|\d+")
SENTENCE: Final = re.compile(r"[.!?](?=\s|\"|$)")
VOWELS: Final = re.compile(r"[aeiouy]+")


def grade(text: str) -> float:
    """The years of school that a reader needs: 0.39 words a sentence + 11.8 syllables a word - 15.59."""
    words = WORD.findall(text)
    if not words:
        return 0.0
    sentences = max(1, len(SENTENCE.findall(text)))
    return 0.39 * len(words) / sentences + 11.8 * sum(map(syllables, words)) / len(words) - 15.59


def syllables(word: str) -> int:
    """The syllables of an English word, counted by its groups of vowels; a number counts as one."""
    low = word.lower()
    groups = len(VOWELS.findall(low))
    if low.endswith("e") and not low.endswith(("le", "ee", "ye")) and groups > 1:
        groups -= 1
    if low.endswith("ed") and not low.endswith(("ted", "ded")) and groups > 1:
        groups -= 1
    return max(1, groups)
