"""Measure a lab as it opens: how high it is, and what of it a person has in sight at once."""

# Words that are cut, hidden, behind another view or in a folded part are not in sight, nor are
# those of a drawing, which label what they stand beside.
MEASURED = """lab => {
    lab.querySelectorAll('details').forEach(fold => { fold.open = false; });
    const root = lab.querySelector('.vl-lab');
    const box = node => node.getBoundingClientRect();
    const inSight = node => node.checkVisibility({ visibilityProperty: true })
        && !node.closest('.vl-unseen');
    const part = (node, { left, right, top, bottom }) => {
        for (let one = node; one !== root; one = one.parentElement) {
            if (getComputedStyle(one).overflow === 'visible') continue;
            const edge = box(one);
            if (left > edge.right - 2 || right < edge.left || top > edge.bottom - 4
                || bottom < edge.top) return false;
        }
        return true;
    };
    let words = 0;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
        const node = walker.currentNode;
        const { parentElement: parent } = node;
        if (parent.closest('svg, option') || !inSight(parent)) continue;
        for (const word of node.textContent.matchAll(/\\S*\\p{L}\\S*/gu)) {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            words += part(parent, range.getBoundingClientRect());
        }
    }
    const { width, height } = box(root);
    const evidence = box(root.querySelector('.vl-evidence'));
    const shapes = [...root.querySelectorAll('.vl-strip, .vl-controls, .vl-evidence, .vl-foot')];
    return {
        height: Math.round(height),
        share: Math.round((100 * evidence.width * evidence.height) / (width * height)),
        words,
        controls: [...root.querySelectorAll('.vl-control')].filter(inSight).length,
        over: shapes.filter(node => node.scrollWidth > node.clientWidth + 1)
            .map(node => node.className),
    };
}"""

# What is cut: words that end in dots, or that a box which hides what is beyond it does not hold;
# at the plan, and after a change of each control in sight. A native list cuts its own names.
CUT = """async lab => {
    const root = lab.querySelector('.vl-lab');
    const frame = () => new Promise(done => requestAnimationFrame(done));
    const settled = async () => {
        do { await frame(); } while (root.classList.contains('vl-stale'));
    };
    const hidden = node => !node.checkVisibility({ visibilityProperty: true })
        || node.closest('.vl-unseen, svg, select, input');
    // Words that run below a button beside them.
    const under = node => node.matches('.vl-small-line') && node.firstChild && (() => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const ways = node.closest('.vl-whatif')?.querySelector('[data-role=undo]');
        return ways && !ways.classList.contains('vl-idle')
            && range.getBoundingClientRect().right > ways.getBoundingClientRect().left;
    })();
    const cut = () => [...root.querySelectorAll('*')].filter(node => {
        if (hidden(node) || !node.textContent.trim()) return false;
        const { overflowX, textOverflow } = getComputedStyle(node);
        const beyond = node.scrollWidth > node.clientWidth + 1
            || node.scrollHeight > node.clientHeight + 1 || under(node);
        return textOverflow === 'ellipsis' && beyond
            || ['hidden', 'clip'].includes(overflowX) && beyond
            || !node.childElementCount && node.textContent.trim().endsWith('\\u2026');
    }).map(node => `${node.className}: ${node.textContent.trim()}`);
    const found = cut();
    let tried = 1;
    const inputs = [...root.querySelectorAll('.vl-controls :is(select, input[type=range])')]
        .filter(input => input.checkVisibility() && !input.disabled);
    for (const input of inputs) {
        const range = input.type === 'range';
        const places = range ? [0, Number(input.max)] : [0, input.options.length - 1];
        for (const place of places) {
            if (Number(range ? input.value : input.selectedIndex) === place) continue;
            if (range) input.value = place;
            else input.selectedIndex = place;
            input.dispatchEvent(new Event(range ? 'input' : 'change', { bubbles: true }));
            await settled();
            tried += 1;
            found.push(...cut().map(words => `${input.id} ${place} ${words}`));
        }
        root.querySelector('[data-role=back]').click();
        await settled();
    }
    return [tried, found];
}"""
