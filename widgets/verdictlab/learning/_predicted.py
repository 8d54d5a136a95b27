"""Grading predictions that are made by sliding, drawing, ordering or betting."""

import re

from ._grades import letter, make_grade, near, text_of, unread
from .reading import read_number, read_value
from .wording import words

__all__ = ["grade_bet", "grade_draw", "grade_order", "grade_slide"]

_COUNTERS = re.compile(r"\b([a-z])\W{0,2}\s?(\d{1,3})\b", re.ASCII)


def grade_slide(item, answer):
    value = read_value(answer)
    short = " ".join(text_of(answer).split())
    if isinstance(value, str):
        return unread(words()[value].format(answer=short[:60]), short)
    if not item["low"] <= value <= item["high"]:
        low, high = item["ends"]
        return unread(words()["slide_range"].format(low=low, high=high), short)
    if near(value, item["answer"], item["tolerance"]):
        return make_grade(True, words()["right"], answer=short)
    side = "below" if value < item["answer"] else "above"
    return make_grade(
        False, item[side], answer=short, misconception=item["misconceptions"].get(side)
    )


def grade_draw(item, answer):
    """The answer: a number per place, from left to right, such as "0.05 0.3 0.9"."""
    parts = text_of(answer).split()
    values = [read_number(part) for part in parts]
    if len(values) != len(item["at"]) or any(isinstance(value, str) for value in values):
        return unread(words()["draw_unread"].format(count=len(item["at"])))
    if min(values) < item["low"] or max(values) > item["high"]:
        low, high = item["ends"]
        return unread(words()["slide_range"].format(low=low, high=high))
    gaps = [value - wanted for value, wanted in zip(values, item["answer"], strict=True)]
    short = " ".join(parts)
    if near(sum(map(abs, gaps)) / len(gaps), 0, item["tolerance"]):
        return make_grade(True, words()["right"], answer=short)
    side = "below" if sum(gaps) < 0 else "above"
    return make_grade(
        False, item[side], answer=short, misconception=item["misconceptions"].get(side)
    )


def grade_order(item, answer):
    """The answer: the keys in their order, such as "c a b"."""
    keys = re.findall(r"[a-z0-9]", text_of(answer).lower())
    if sorted(keys) != sorted(item["answer"]):
        letters = " ".join(sorted(item["answer"]))
        return unread(words()["order_unread"].format(letters=letters))
    short = " ".join(keys)
    if keys == item["answer"]:
        return make_grade(True, words()["right"], answer=short)
    first = next(i for i, key in enumerate(keys) if key != item["answer"][i])
    choice = next(choice for choice in item["choices"] if choice["key"] == keys[first])
    return make_grade(
        False,
        choice["feedback"] or words()["not_yet"],
        answer=short,
        misconception=choice["misconception"],
    )


def grade_bet(item, answer):
    """The answer: how many of a hundred counters lie on each choice, such as "a 70 c 30"."""
    keys = [letter(place) for place in range(len(item["choices"]))]
    laid = dict.fromkeys(keys, 0)
    for key, count in _COUNTERS.findall(text_of(answer).lower()):
        if key not in laid:
            return unread(words()["bet_unread"])
        laid[key] = int(count)
    if sum(laid.values()) != 100:
        return unread(words()["bet_sum"].format(count=sum(laid.values())))
    choices = dict(zip(keys, item["choices"], strict=True))
    right = next(key for key, choice in choices.items() if choice["right"])
    short = " ".join(f"{choices[key]['key']} {count}" for key, count in laid.items() if count)
    # Who lays as much elsewhere has not said this one.
    if all(laid[right] > count for key, count in laid.items() if key != right):
        return make_grade(True, choices[right]["feedback"] or words()["right"], answer=short)
    most = next(key for key in keys if key != right and laid[key] == max(laid.values()))
    return make_grade(
        False,
        choices[most]["feedback"] or words()["not_yet"],
        answer=short,
        misconception=choices[most]["misconception"],
    )
