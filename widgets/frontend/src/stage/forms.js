// What each form of a stage brings: where its parts stand, how it draws and what it says.
//
// { bench(stage, width): height of the part where one sample lies, reach(stage, width): from where on a pointer
// finds draws,
// layout(stage, width, measure), back(layers, stage, place, about): what stands behind the draws,
// draw(layers, stage, found, count, place, picked, own) -> { place(i), at(x, y) }, tell, tellDraw,
// counted(stage, found, total, own): { name: how many draws } of what the lab's picture may predict,
// given(stage): what its slow words may hold, extra(stage, change, link): controls of its own, if it has any }.
import { scaleLinear } from "d3-scale";
import { drawX, ticksOf, xHeight } from "../pictures/axes.js";
import { BOWLS_BENCH, bowlsLayout, buildWalls, drawBowls, drawBowlsBack } from "./bowls.js";
import { countOf, FEW, SHOWN, tell, tellDraw } from "./counting.js";
import { inPrint } from "./dance.js";
import { givenOf, tellDance, tellStudy } from "./dancing.js";
import { drawCurve, drawDots } from "./dots.js";
import { countBowls, givenOfBowls, tellBowls, tellCounter } from "./filling.js";
import { drawMarks, LABELS } from "./marks.js";
import { buildNet } from "./net.js";
import { drawFamily, ringLayout } from "./ring.js";
import { buildCorrection, countRings, givenOfRings, tellRing, tellRings } from "./ringing.js";
import { drawGround } from "./sample.js";
import { drawThreads } from "./threads.js";
import { drawTrail, GRIPS, trailLayout, trailRoom } from "./trail.js";

// Heights on a wide screen, and on a narrow one.
const WIDE = { bench: 76, heap: 150, threads: 1.7 };
const SMALL = { bench: 56, heap: 100, threads: 1.4 };
const BOWLS = ["first_larger", "rope", "second_larger"];
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
    drawCurve(layers.curve, stage, place);
    const middle = stage.words.middle && !slow && shown >= FEW;
    drawMarks(layers, stage, mark, middle ? countOf(stage, found, shown, null).sum / shown : null, place);
  },
};

export const forms = {
  dots: { ...heap, counted: (...about) => ({ reached: countOf(...about.slice(0, 3), null).count }), draw: ({ draws }, ...rest) => drawDots(draws, ...rest) },
  threads: { ...heap, draw: ({ draws }, ...rest) => drawThreads(draws, ...rest) },
  trail: {
    bench: (_, width) => trailRoom(width).bench,
    reach: (_, width) => trailRoom(width).bench + LABELS - 12,
    counted: (stage, found, total) =>
      ({ [stage.parameters.test ?? "t"]: inPrint(found, total, stage.parameters.alpha).printed }),
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
    counted: (_, found, total) => Object.fromEntries(countBowls(found, total).map((many, kind) => [BOWLS[kind], many])),
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
    counted: (_, found, total, { net }) => ({ alarms: countRings(found, total, net).alarms }),
    tell: tellRings,
    tellDraw: tellRing,
    given: givenOfRings,
    layout: ringLayout,
    back() {},
    draw: drawFamily,
    extra: buildCorrection,
  },
};
