// What each form of a stage brings: where its parts stand, how it draws and what it says.
//
// { bench(stage): height of the part where one sample lies, reach(stage): from where on a pointer finds draws,
// layout(stage, width, measure), back(layers, stage, place, about): what stands behind the draws,
// draw(layers, stage, found, count, place, picked, own) -> { place(i), at(x, y) }, tell, tellDraw,
// longest, given(stage): what its slow words may hold, extra(stage, change, link): controls of its own, if it has any }.
import { scaleLinear } from "d3-scale";
import { drawX, ticksOf, xHeight } from "../pictures/axes.js";
import { BOWLS_BENCH, bowlsLayout, buildWalls, drawBowls, drawBowlsBack } from "./bowls.js";
import { countOf, FEW, longest, tell, tellDraw } from "./counting.js";
import { givenOf, longestDance, tellDance, tellStudy } from "./dancing.js";
import { drawDots } from "./dots.js";
import { givenOfBowls, longestBowls, tellBowls, tellCounter } from "./filling.js";
import { drawMarks, LABELS } from "./marks.js";
import { buildNet } from "./net.js";
import { drawFamily, ringLayout } from "./ring.js";
import { buildCorrection, givenOfRings, longestRings, tellRing, tellRings } from "./ringing.js";
import { drawGround } from "./sample.js";
import { drawThreads, THREADS_HIGH } from "./threads.js";
import { drawTrail, GRIPS, trailLayout, TRAIL_BENCH } from "./trail.js";

const BENCH = 84;
const HEAP = 216;
// Where no sample is shown its bench is not there either.
const benchOf = (stage) => (stage.bare ? 0 : BENCH);

const heap = {
  bench: benchOf,
  reach: (stage) => benchOf(stage) + LABELS - 12,
  tell,
  tellDraw,
  longest,
  layout(stage, width, measure) {
    const x = scaleLinear().domain([stage.axis.low, stage.axis.high]).range([6, width - 6]);
    const top = benchOf(stage) + LABELS;
    const bottom = top + (stage.tall ? THREADS_HIGH : HEAP);
    return { x, measure, top, bottom, width, height: bottom + xHeight(stage.axis, width, measure) };
  },
  back(layers, stage, place, { found, shown, slow, mark }) {
    const { x, measure, bottom, width } = place;
    drawX(layers.x, stage.axis, x, ticksOf(stage.axis, x, measure), bottom, width, measure);
    drawGround(layers.ground, stage.ground, { height: BENCH, x });
    const middle = stage.words.middle && !slow && shown >= FEW;
    drawMarks(layers, stage, mark, middle ? countOf(stage, found, shown, null).sum / shown : null, place);
  },
};

export const forms = {
  dots: { ...heap, draw: ({ draws }, ...rest) => drawDots(draws, ...rest) },
  threads: { ...heap, draw: ({ draws }, ...rest) => drawThreads(draws, ...rest) },
  trail: {
    bench: () => TRAIL_BENCH,
    reach: () => TRAIL_BENCH + LABELS - 12,
    tell: tellDance,
    tellDraw: tellStudy,
    longest: longestDance,
    given: givenOf,
    layout: trailLayout,
    back(_, __, place, { extra }) { extra.place(place.p, GRIPS); },
    draw: drawTrail,
    extra: buildNet,
  },
  bowls: {
    bench: () => BOWLS_BENCH,
    reach: () => BOWLS_BENCH,
    tell: tellBowls,
    tellDraw: tellCounter,
    longest: longestBowls,
    given: givenOfBowls,
    layout: bowlsLayout,
    back(layers, stage, place, about) {
      drawBowlsBack(layers, stage, place, about);
      about.extra.place(place);
    },
    draw: drawBowls,
    extra: buildWalls,
  },
  ring: {
    bench: () => 0,
    reach: () => 0,
    tell: tellRings,
    tellDraw: tellRing,
    longest: longestRings,
    given: givenOfRings,
    layout: ringLayout,
    back() {},
    draw: drawFamily,
    extra: buildCorrection,
  },
};
