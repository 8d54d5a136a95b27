"""The cover of the book: its living lab, and the map of its chapters as a line with side trips."""

from html import escape

from tools.chapters import chapters

__all__ = ["line_map", "living_lab"]

SPOKEN = {"main": "main line", "part": "main line: {part}", "trip": "side trip"}
WIDTH, ROW, LINE, BRANCH, WORDS = 300, 44, 16, 46, 66


def living_lab():
    """The lab of the cover as MyST; chapter 10 has the same one, and so its twin."""
    from verdictlab.labs import rank_lab

    shown, _metadata = rank_lab("four_models_15")._repr_mimebundle_()
    return _raw(shown["text/html"])


def line_map(names):
    """The chapters with these file names as MyST: a line to read along, each stop a link.

    Raises RuntimeError for a chapter that has no place on the map.
    """
    stops = {chapter.stem: chapter for chapter in chapters()}
    lost = [name for name in names if name not in stops]
    if lost:
        raise RuntimeError(f"notebooks/chapters.toml has no stop for {', '.join(lost)}")
    middle = {name: ROW * (place + 0.5) for place, name in enumerate(names)}
    trips = [middle[name] for name in names if stops[name].way == "trip"]
    last = max((y for y in middle.values() if y not in trips), default=0)
    drawn = [f'<path class="vl-main" d="M{LINE} {ROW / 2}V{last}"/>'] if last else []
    drawn += [_branch(y) for y in trips]
    drawn_stops = "\n".join(_stop(stops[name], middle[name]) for name in names)
    title = "The chapters as a line: filled stops are the main line, stops beside it side trips."
    return _raw(
        f'<svg class="vl-map" viewBox="0 0 {WIDTH} {ROW * len(names)}" role="group" '
        f'aria-label="{title}">\n<g aria-hidden="true">{"".join(drawn)}</g>\n{drawn_stops}\n</svg>'
    )


def _branch(y):
    """The way from the main line to the stop of a side trip."""
    bend = y - ROW / 2
    return (
        f'<path class="vl-trip" d="M{LINE} {bend - 10}C{LINE} {bend + 6} {BRANCH} {bend} '
        f'{BRANCH} {y}"/>'
    )


def _stop(chapter, y):
    title, part = escape(chapter.title), chapter.part
    x = BRANCH if chapter.way == "trip" else LINE
    spoken = SPOKEN[chapter.way].format(part=part)
    base = y if part else y + 5
    note = f'<tspan class="vl-note" x="{WORDS}" dy="16">{escape(part)}</tspan>' if part else ""
    return (
        f'<a href="../notebooks/{chapter.stem}.html" '
        f'aria-label="{chapter.number} {title} ({spoken})">'
        f'<rect x="0" y="{y - ROW / 2 + 2}" width="{WIDTH}" height="{ROW - 4}" rx="6"/>'
        f'<circle class="vl-{chapter.way}" cx="{x}" cy="{y}" r="7"/>'
        f'<text x="{WORDS}" y="{base}" aria-hidden="true"><tspan class="vl-number">'
        f"{chapter.number}</tspan> {title}{note}</text></a>"
    )


def _raw(html):
    return f"```{{raw}} html\n{html}\n```\n"
