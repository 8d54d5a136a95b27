"""Change every control of a lab in a page, and tell where nothing of the plan stays in sight.

`ghostless(lab)` makes some changes of each control, one at a time, and looks for the plan in the
picture: thin and open marks below the present ones, or rings where their bars ended. Left out are
other data, which are another picture, and changes that the picture shows in words only or not at
all: what stands where it stood has nothing of the plan below it.
"""

GHOSTLESS = """async (lab) => {
    const MOST = 4;
    const root = lab.querySelector('.vl-lab');
    root.querySelectorAll('.vl-fold').forEach(fold => { fold.open = true; });
    const back = root.querySelector('[data-role=back]');
    const holder = root.querySelector('[data-role=marks] .vl-holder');
    if (!holder) return [0, []]; // its studies alone are drawn, and a plan has none
    const visible = node => node.checkVisibility({ visibilityProperty: true });
    const inputs = name => [...root.querySelectorAll(
        `[data-control="${name}"] [data-role=input]`)];
    const drawn = () => new Promise(done => requestAnimationFrame(done));
    function ways(input) {
        const count = input.tagName === 'SELECT' ? input.options.length
            : input.type === 'range' ? Number(input.max) + 1 : 0;
        if (!count) return [input.type === 'number' ? Number(input.value) + 3 : null];
        const each = Math.max(1, Math.floor(count / MOST));
        return [...Array(count).keys()].filter(i => i % each === 0 || i === count - 1);
    }
    function act(input, way) {
        if (way === null) return input.click();
        input.value = way;
        return ['input', 'change'].forEach(type =>
            input.dispatchEvent(new Event(type, { bubbles: true })));
    }
    // What stands in the picture now, without its words and without what the plan left there.
    function picture() {
        const twin = holder.cloneNode(true);
        twin.querySelectorAll('.vl-ghost, text').forEach(node => node.remove());
        return twin.innerHTML;
    }
    const ghost = () => {
        const left = [...holder.querySelectorAll('.vl-ghost, .vl-ghost *, .vl-was')];
        return left.map(node => node.getBoundingClientRect())
            .some(({ width, height }) => width + height > 0);
    };
    // Where lines, bars and points stand; those of the legend are none.
    function places() {
        const { left, top } = holder.getBoundingClientRect();
        return [...holder.querySelectorAll('.vl-stroke, .vl-bar, .vl-point')]
            .filter(node => !node.closest('.vl-ghost, .vl-stem, .vl-legend'))
            .map(node => node.getBoundingClientRect())
            .filter(({ width, height }) => width + height > 0)
            .map(box => [box.left + box.width / 2 - left, box.top + box.height / 2 - top]);
    }
    // A triangle and a circle in one place do not have quite the same middle.
    const near = (x, y) => at => Math.hypot(at[0] - x, at[1] - y) < 3;
    const stays = now => planned.every(([x, y]) => now.some(near(x, y)));
    back.click();
    await drawn();
    const plan = picture();
    const planned = places();
    const found = [];
    let tried = 0;
    if (ghost()) found.push('a ghost of the plan below the plan');
    for (const { dataset: { control } } of root.querySelectorAll('[data-control]')) {
        if (['table', 'data'].includes(control)) continue;
        for (const [k, first] of inputs(control).entries()) {
            for (const way of ways(first)) {
                back.click();
                const input = inputs(control)[k];
                const off = input => input.disabled || input.ariaDisabled === 'true';
                if (off(input) || input.options?.[way]?.disabled) continue;
                act(input, way);
                await drawn();
                if (!visible(back) || !visible(holder) || picture() === plan) continue;
                tried += 1;
                if (!stays(places()) && !ghost()) found.push(`${control} ${k}: ${way}`);
            }
        }
    }
    back.click();
    return [tried, found];
}"""


def ghostless(lab):
    """How many changes the picture showed, and a line for each that hid the plan."""
    return lab.evaluate(GHOSTLESS)
