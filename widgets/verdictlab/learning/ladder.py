"""How far each exercise's ladder of hints was climbed in this session.

It is one ladder, whoever gives the next hint: `check`, `hint`, or a widget in the browser. It
stands apart from them because checks make widgets, and widgets count hints.
"""

__all__ = [
    "PUSHED",
    "forget_hints",
    "hints_given",
    "next_hint",
    "note_hints",
    "note_try",
    "was_tried",
]

# So many hints come by themselves after errors; the rest is for who asks.
PUSHED = 2

_given: dict = {}  # id of an item -> how many hints it has given
_tried: set = set()  # ids of the items that were answered


def hints_given(id):
    """How many hints an item has given."""
    return _given.get(id, 0)


def note_hints(id, count):
    """Take over the hints that a widget has given."""
    # The browser may be behind: a hint asked for in a cell is not taken back.
    _given[id] = max(hints_given(id), int(count))


def next_hint(id, hints):
    """Climb one rung: (its number from 1, its hint). On the last one the reader stays."""
    number = _given[id] = min(hints_given(id) + 1, len(hints))
    return number, hints[number - 1]


def note_try(id):
    """Remember that an item was answered."""
    _tried.add(id)


def was_tried(id):
    """Whether an item was answered in this session."""
    return id in _tried


def forget_hints():
    """Begin all ladders again, as a new kernel does."""
    _given.clear()
    _tried.clear()
