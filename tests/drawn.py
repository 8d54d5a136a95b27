"""What every figure must keep: words inside the sheet, none on top of another."""

import itertools


def texts(figure):
    """All words that a figure shows, those beside its ticks included."""
    figure.canvas.draw()
    found = list(figure.texts)
    for axes in figure.axes:
        found += [*axes.texts, axes.title]
        for axis in (axes.xaxis, axes.yaxis) if axes.axison else ():
            low, high = sorted(axis.get_view_interval())
            ticks = zip(axis.get_ticklocs(), axis.get_ticklabels(), strict=True)
            found += [axis.label, *(text for place, text in ticks if low <= place <= high)]
    return [text for text in found if text.get_text() and text.get_visible()]


def words(figure):
    return [text.get_text() for text in texts(figure)]


def assert_readable(figure):
    """Nothing is cut, no two texts overlap, and the picture is told in words."""
    renderer = figure.canvas.get_renderer()
    width, height = figure.get_size_inches() * figure.dpi
    boxes = [(text.get_text(), text.get_window_extent(renderer)) for text in texts(figure)]
    for said, box in boxes:
        assert box.x0 >= 0, said
        assert box.y0 >= 0, said
        assert box.x1 <= width, said
        assert box.y1 <= height, said
    for (one, a), (other, b) in itertools.combinations(boxes, 2):
        assert not a.overlaps(b), (one, other)
    assert figure.alt
    assert len(figure.data)
    assert figure._repr_png_().startswith(b"\x89PNG")
