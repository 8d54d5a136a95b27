// Labs that a page computes by itself where its frozen answers end: {name: (state, data) -> plain
// view, or null where it cannot}. Each is held equal to Python's view by a test (tests/computed.py).

import confusion from "./confusion.js";
import mcnemar from "./mcnemar.js";
import roc from "./roc.js";

export const computed = { confusion, mcnemar, roc };
