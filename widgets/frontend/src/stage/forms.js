// What each form of a stage brings: where its parts stand, how it draws and what it says.
//
// { bench(stage, width): height of the part where one sample lies, reach(stage, width): from where on a pointer
// finds draws,
// layout(stage, width, measure), back(layers, stage, place, about): what stands behind the draws,
// draw(layers, stage, found, count, place, picked, own) -> { place(i), at(x, y) }, tell, tellDraw,
// given(stage): what its slow words may hold, extra(stage, change, link): controls of its own, if it has any }.
import { scaleLinear } from "d3-scale";
import { drawX, ticksOf, xHeight } from "../pictures/axes.js";
import { BOWLS_BENCH, bowlsLayout, buildWalls, drawBowls, drawBowlsBack } from "./bowls.js";
import { countOf, FEW, SHOWN, tell, tellDraw } from "./counting.js";
import { givenOf, tellDance, tellStudy } from "./dancing.js";
import { drawDots } from "./dots.js";
import { givenOfBowls, tellBowls, tellCounter } from "./filling.js";
import { drawMarks, LABELS } from "./marks.js";
import { buildNet } from "./net.js";
import { drawFamily, ringLayout } from "./ring.js";
import { buildCorrection, givenOfRings, tellRing, tellRings } from "./ringing.js";
import { drawGround } from "./sample.js";
import { drawThreads } from "./threads.js";
import { drawTrail, GRIPS, trailLayout, trailRoom } from "./trail.js";

// Heights on a wide screen, and on a narrow one.
const WIDE = { bench: 76, heap: 150, threads: 1.7 };
const SMALL = { bench: 56, heap: 100, threads: 1.4 };
const roomOf = (width) => (width < 480 ? SMALL : WIDE);
// Where no sample is shown its bench is not there either.
const benchOf = (stage, width) => (stage.bare ? 0 : roomOf(width).bench);

const heap = {
  bench: benchOf,
  reach: (stage, width) => benchOf(stage, width) + LABELS - 12,
  tell,
  tellDraw,
  layout(stage, width, measure) {
    const x = scaleLinear().domain([stage.axis.low, stage.axis.high]).range([6, width - 6]);
    const { heap: high, threads } = roomOf(width);
    const top = benchOf(stage, width) + LABELS;
    const bottom = top + (stage.tall ? SHOWN * threads + 16 : high);
    return { x, measure, top, bottom, width, height: bottom + xHeight(stage.axis, width, measure) };
  },
  back(layers, stage, place, { found, shown, slow, mark }) {
    const { x, measure, bottom, width } = place;
    drawX(layers.x, stage.axis, x, ticksOf(stage.axis, x, measure), bottom, width, measure);
    drawGround(layers.ground, stage.ground, { height: benchOf(stage, place.width), x });
    const middle = stage.words.middle && !slow && shown >= FEW;
    drawMarks(layers, stage, mark, middle ? countOf(stage, found, shown, null).sum / shown : null, place);
  },
};

export const forms = {
  dots: { ...heap, draw: ({ draws }, ...rest) => drawDots(draws, ...rest) },
  threads: { ...heap, draw: ({ draws }, ...rest) => drawThreads(draws, ...rest) },
  trail: {
    bench: (_, width) => trailRoom(width).bench,
    reach: (_, width) => trailRoom(width).bench + LABELS - 12,
    tell: tellDance,
    tellDraw: tellStudy,
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
    given: givenOfRings,
    layout: ringLayout,
    back() {},
    draw: drawFamily,
    extra: buildCorrection,
  },
};
