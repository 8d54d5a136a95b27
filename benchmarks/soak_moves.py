"""The moves of `benchmarks/soak.py`: fast ones, and answered ones with the memory they take."""

import time

import psutil

from driving import nth_lab, settle, text_of

# Moves of the level as fast as a hand can, faster than a kernel answers; ends on the given place.
FAST = """async ([lab, moves, last]) => {
    const slider = () => lab.querySelector('[data-control=alpha] input');
    const boxes = () => [...lab.querySelectorAll('[data-control=without_problems] input')];
    for (let i = 0; i < moves; i += 1) {
        if (i % 2) { boxes()[i % boxes().length].click(); }
        else {
            slider().value = i % (Number(slider().max) + 1);
            slider().dispatchEvent(new Event('input', { bubbles: true }));
        }
        if (i % 10 === 9) await new Promise(done => setTimeout(done, 0));
    }
    boxes().filter(box => box.checked).forEach(box => box.click());
    slider().value = last;
    slider().dispatchEvent(new Event('input', { bubbles: true }));
}"""


def fast_moves(page, moves, turn):
    """Move faster than a kernel answers; the lab must end with the answer to the last move."""
    lab = nth_lab(page, 0)
    last = turn % 4
    began = time.monotonic()
    page.evaluate(FAST, [lab.element_handle(), moves, last])
    moved = time.monotonic() - began
    settle(page, lab)
    answered = time.monotonic() - began
    shown = text_of(lab, "whatif-verdict")
    other = (last + 1) % 4
    for place in (other, last):  # slowly, from elsewhere: what the last move must show
        page.evaluate(FAST, [lab.element_handle(), 0, place])
        settle(page, lab)
    should = text_of(lab, "whatif-verdict")
    print(f"  {moves} fast moves in {moved:.1f} s, the last answered after {answered:.1f} s")
    return (
        [] if shown == should else [f"the last of the fast moves shows {shown!r}, not {should!r}"]
    )


def memory(page, home, moves, turn):
    """The memory of page and kernels over answered moves; it must not go on growing."""
    lab, session = nth_lab(page, 0), page.context.new_cdp_session(page)
    session.send("Performance.enable")
    boxes = lab.locator("[data-control=without_problems] input")
    count, faults, seen = boxes.count(), [], []
    for number in range(moves + 1):
        if number % max(1, moves // 4) == 0:
            session.send("HeapProfiler.collectGarbage")
            told = {
                m["name"]: m["value"] for m in session.send("Performance.getMetrics")["metrics"]
            }
            held = sum(kernel.memory_info().rss for kernel in kernels(home))
            seen.append((told["JSHeapUsedSize"] / 1e6, told["Nodes"], held / 1e6))
            page_mb, nodes, kernel_mb = seen[-1]
            print(
                f"  after {number} moves: page {page_mb:.1f} MB, {nodes:.0f} nodes, "
                f"both kernels {kernel_mb:.0f} MB",
                flush=True,
            )
        if number < moves:
            # One problem is left out and taken back, then the next.
            boxes.nth(number // 2 % count).evaluate("box => box.click()")
            settle(page, lab)
    session.detach()
    for name, place, most in (("page", 0, 10), ("page's nodes", 1, 3000), ("kernels", 2, 40)):
        grown = seen[-1][place] - seen[len(seen) // 2][place]  # caches fill in the first half
        if turn > 1 and grown > most:
            faults.append(f"the {name} grew by {grown:.0f} over half of {moves} moves")
    return faults


def kernels(home):
    """The kernels of the JupyterLab that lives in this home."""
    for process in psutil.process_iter(["cmdline"]):
        if any(str(home / "runtime") in part for part in process.info["cmdline"] or ()):
            yield process
