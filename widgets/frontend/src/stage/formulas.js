// What turns noise into draws: {name: { width(parameters), found(noise, parameters),
// sample(noise, parameters, i), facts(found, parameters, i) }}. `found` is { values } and for
// threads { low, high }; a sample is { coins } or { values }. Held equal to Python by a test.
import { shuffles } from "../anova/draws.js";
import { coin } from "../coin/draws.js";
import { dealing } from "../complexity/draws.js";
import { estimates } from "../estimator/draws.js";
import { families } from "../family/draws.js";
import { folded } from "../folds/draws.js";
import { items } from "../items/draws.js";
import { leak } from "../leak/draws.js";
import { studies } from "../power/draws.js";
import { ring } from "../rank/draws.js";
import { redrawn } from "../roc/draws.js";
import { counters } from "../rope/draws.js";
import { sampling } from "../sampling/draws.js";
import { dance } from "./dance.js";
import { outcomes } from "./outcomes.js";

export const formulas = {
  coin, counters, dance, dealing, estimates, family: families, folded, items, leak, outcomes,
  redrawn, ring,
  sampling, shuffles, studies,
};

// The family of a ring: { names, k, control (its place or null), better, differs (does anything?) }.
export const familyOf = ({ formula, parameters }) => formulas[formula].family(parameters);
