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
