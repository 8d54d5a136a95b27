"""What a grade is made of, whatever was asked; ``grading.grade`` says what its fields mean."""

import re

__all__ = ["letter", "make_grade", "near", "plain", "text_of", "unread"]

# Floats computed by another route may differ in the last digits.
_SLACK = 1e-9


def make_grade(right, message, *, answer, misconception=None, parts=None, read=True):
    return {
        "read": read,
        "right": right,
        "message": message,
        "misconception": None if right else misconception,
        "parts": parts or {},
        "answer": " ".join(str(answer).split())[:200],  # one line of the record
    }


def unread(message, answer=""):
    return make_grade(False, message, answer=answer, read=False)


def text_of(value):
    return "" if value is None else str(value)


def plain(text):
    # Whoever copies an option may lose its full stop, or typeset its minus.
    text = str(text).replace("\u2212", "-")
    return re.sub(r"[.\s]+$", "", " ".join(text.lower().split()))


def near(value, wanted, tolerance):
    return abs(value - wanted) <= tolerance * (1 + _SLACK) + _SLACK * abs(wanted)


def letter(position):
    """The letter of a choice: "a" for the first."""
    return "abcdefghijklmnopqrstuvwxyz"[position]
