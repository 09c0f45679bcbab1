// Measuring: between two places, or between the nearest parts of two bases.

import { px, shown } from "./camera.js";
import { gap, placed } from "./geometry.js";
import { baseOf, modelNamed, ownerOf } from "./scenario.js";
import { svg } from "./svg.js";

/** Where an end of the tape is: a model's place (planned, if it has a plan), or a point. */
function spot(state, end) {
  if (!end.id) return end.at;
  const model = modelNamed(state.scenario, end.id);
  if (!model) return null;
  return end.kind === "end" && state.plan?.[end.id] ? state.plan[end.id].at : model.at;
}

function body(state, end) {
  const at = spot(state, end);
  if (!end.id) return { radius: 0, corners: [at] };
  const owner = ownerOf(state.scenario, end.id);
  const model = modelNamed(state.scenario, end.id);
  const facing = end.kind === "end" ? state.plan?.[end.id]?.facing : model.facing;
  return placed(baseOf(owner, model), at, facing ?? 0);
}

/** The distance of the tape in inches; null without two ends. */
export function measuredGap(state) {
  const [a, b] = state.measured;
  if (!a || !b || !spot(state, a) || !spot(state, b)) return null;
  return gap(body(state, a), body(state, b));
}

/** The tape with its distance. */
export function measureLayer(state) {
  const [a, b] = state.measured;
  const far = measuredGap(state);
  if (far === null) {
    const at = a && spot(state, a);
    return svg("g", { class: "tape" }, at ? svg("circle", { cx: shown(at)[0], cy: shown(at)[1], r: px(5) }) : null);
  }
  const [[x1, y1], [x2, y2]] = [shown(spot(state, a)), shown(spot(state, b))];
  const size = px(14);
  const words = `${far.toFixed(2)}"`;
  return svg(
    "g",
    { class: "tape" },
    svg("line", { x1, y1, x2, y2 }),
    svg("rect", { x: (x1 + x2) / 2 - size * 1.7, y: (y1 + y2) / 2 - size * 0.8, width: size * 3.4, height: size * 1.6, rx: px(4) }),
    svg("text", { x: (x1 + x2) / 2, y: (y1 + y2) / 2 + size * 0.36, "font-size": size }, words),
  );
}
