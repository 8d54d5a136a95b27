// What the labs bring to the frame, and the only place that knows them all.
import { drawForks } from "./analysts/picture.js";
import forksStyle from "./analysts/picture.css";
import { drawSlopes } from "./anova/picture.js";
import slopesStyle from "./anova/picture.css";
import confusion from "./confusion/computed.js";
import ellipse from "./ellipse/computed.js";
import { drawCrowns } from "./ellipse/picture.js";
import crownsStyle from "./ellipse/picture.css";
import { drawEstimators } from "./estimator/picture.js";
import mcnemar from "./mcnemar/computed.js";
import { drawCd } from "./rank/cd.js";
import cdStyle from "./rank/cd.css";
import regression from "./regression/computed.js";
import { drawMisses } from "./regression/picture.js";
import missesStyle from "./regression/picture.css";
import roc from "./roc/computed.js";
import { drawBarChart } from "./pictures/bars.js";
import pictureStyle from "./pictures/pictures.css";
import "./pictures/quiet.js";
import { drawPlane } from "./pictures/plane.js";
import { drawWalk } from "./protocol/picture.js";
import { drawTwo } from "./two_model/picture.js";
import twoStyle from "./two_model/picture.css";
import { drawVotes } from "./votes/picture.js";
import votesStyle from "./votes/picture.css";

// {kind of a picture: the function that draws it}
export const pictures = {
  cd: drawCd, curve: drawPlane, scatter: drawPlane, worlds: drawPlane, bars: drawBarChart,
  two: drawTwo, estimators: drawEstimators, misses: drawMisses, slopes: drawSlopes, walk: drawWalk,
  crowns: drawCrowns, forks: drawForks, votes: drawVotes,
};

// Labs that a page computes by itself where its frozen answers end: {name: (state, data) -> plain
// view, or null where it cannot}. Each is held equal to Python's view by a test (tests/computed.py).
export const computed = { confusion, ellipse, mcnemar, regression, roc };

export const styles = [
  pictureStyle, forksStyle, cdStyle, missesStyle, slopesStyle, twoStyle, crownsStyle, votesStyle,
];
