"""Change every control of a lab, and tell which other control or picture moved on the screen.

`moved(lab, most)` puts the lab back to its plan after each change. Excepted is what other data
bring with them: lists and tables that depend on them, what stands below those, and the height of
the picture, which on a narrow screen stands above the controls.
"""

MOVED = """async ([lab, most, patience, turn, turns]) => {
    const root = lab.querySelector('.vl-lab');
    const end = performance.now() + 1000 * patience;
    const frame = () => new Promise(done => requestAnimationFrame(done));
    const settled = async () => {
        while (root.classList.contains('vl-stale')) {
            if (performance.now() > end) throw new Error('the lab does not settle');
            await frame();
        }
    };
    root.querySelectorAll('.vl-fold').forEach(fold => { fold.open = true; });
    const controls = [...root.querySelectorAll('[data-control]')];
    const picture = root.querySelector('[data-role=picture], [data-role=stage]');
    const inputs = node => [...node.querySelectorAll('[data-role=input]')];

    function boxes() {
        const base = root.getBoundingClientRect();
        const found = new Map();
        const add = (name, node) => {
            const { left, top, width, height } = node.getBoundingClientRect();
            if (width) found.set(name, [left - base.left, top - base.top, width, height]);
        };
        for (const node of controls) {
            add(node.dataset.control, node);
            inputs(node).forEach((input, i) => add(`${node.dataset.control} ${i}`, input));
        }
        add('picture', picture);
        return found;
    }
    const scroller = root.closest('.jp-WindowedPanel-outer') ?? document.scrollingElement;
    const above = scroller.scrollTop;
    async function back() {
        const button = root.querySelector('[data-role=back]');
        if (getComputedStyle(button).visibility === 'visible') button.click();
        await settled();
        // The way back focuses the first control, and so may scroll to it; some controls go along.
        scroller.scrollTop = above;
    }
    // Every value of every input, thinned out evenly where there are many; of those every
    // `turns`-th, from another one on in each turn.
    function ways(node) {
        const all = inputs(node).flatMap((input, k) => {
            const fire = (type, value) => () => {
                const now = inputs(node)[k];
                if (value !== undefined) now.value = value;
                now.dispatchEvent(new Event(type, { bubbles: true }));
            };
            if (input.disabled) return [];
            if (input.tagName === 'SELECT') {
                return [...input.options].map((_, i) => fire('change', i));
            }
            if (input.type === 'range') {
                return Array.from({ length: Number(input.max) + 1 }, (_, i) => fire('input', i));
            }
            if (input.type === 'number') return [0, 57, 9999].map(n => fire('input', n));
            return [() => inputs(node)[k].click()];
        });
        const each = Math.max(1, Math.ceil(all.length / most));
        const some = all.filter((_, i) => i % each === each - 1 || i === all.length - 1);
        return some.filter((_, i) => some.length <= turns + 1 || i % turns === turn);
    }
    function excepted(name, old) {
        const { controls: described } = window.stillnessSpec;
        const data = ['table', 'data'].includes(name);
        const depending = described.filter(({ depends }) => depends === name);
        const lists = depending.filter(({ shape }) => ['cells', 'checkboxes'].includes(shape))
            .map(control => control.name);
        const first = controls.findIndex(node => lists.includes(node.dataset.control));
        const below = data && first >= 0
            ? controls.slice(first).map(node => node.dataset.control) : [];
        const narrow = (old.get('picture') ?? [0])[0] < 100;
        return (part, by, own) => {
            const [of, input] = part.split(' ');
            if (below.includes(of)) return true;
            // The list of a control that depends on this one is another list.
            if (input !== undefined && depending.some(control => control.name === of)) return true;
            if (!data || !by) return false;
            // The picture's height, and where it pushes the controls on a narrow screen.
            if (part === 'picture') return by.every((v, i) => i === 3 || Math.abs(v) <= 1);
            // Controls stick to the screen beside a picture. Where it grows lower all of them
            // stand as much higher in the lab; that the one in the hand stays on the screen is
            // seen below, and the picture's top is compared as ever.
            const along = narrow ? by[1] : own;
            return by.every((v, i) => Math.abs(v - (i === 1 ? along : 0)) <= 1);
        };
    }

    const found = [];
    let tried = 0;
    // A window that changed is laid out again in steps: begin once nothing moves any more.
    async function stands() {
        for (let before = '', same = 0; same < 5; same += 1) {
            await frame();
            const now = JSON.stringify([...boxes()]);
            if (now !== before) [before, same] = [now, 0];
            if (performance.now() > end) throw new Error('the lab does not come to rest');
        }
    }
    await back();
    await stands();
    const start = boxes();
    function compare(name, way, except) {
        const now = boxes();
        const own = now.get(name)[1] - start.get(name)[1];
        for (const [part, old] of start) {
            const by = now.get(part)?.map((v, i) => Math.round(10 * (v - old[i])) / 10);
            const still = by && by.every(v => Math.abs(v) <= 1);
            if (still || except(part, by, own)) continue;
            found.push(`${name} (${way}) moved ${part}: ${by ?? 'gone'}`);
        }
    }
    for (const node of controls) {
        const name = node.dataset.control;
        const except = excepted(name, start);
        for (const [i, act] of ways(node).entries()) {
            node.querySelector('[data-role=input]').focus({ preventScroll: true });
            const held = node.getBoundingClientRect().top;
            act();
            await settled();
            tried += 1;
            compare(name, i, except);
            const by = node.getBoundingClientRect().top - held;
            if (Math.abs(by) > 1) found.push(`${name} (${i}) moved under the hand: ${by}`);
            await back();
            compare(name, `${i}, and back`, except);
        }
    }
    return [tried, found];
}"""


def moved(lab, described, most, patience=300, turn=0, turns=1):
    """How many changes were made, and a line for each thing that moved by more than a pixel.

    ``described`` is ``spec["controls"]`` of the lab; of each control at most about ``most``
    changes are made, and of these in each of several ``turns`` other ones.
    """
    lab.evaluate("(_, controls) => { window.stillnessSpec = { controls }; }", described)
    return lab.evaluate(f"(lab, rest) => ({MOVED})([lab, ...rest])", [most, patience, turn, turns])
