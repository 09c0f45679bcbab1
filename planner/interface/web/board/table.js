// The whole picture: layers in order, drawn anew from the state; the focus stays where it was.

import { px, seen, settle, shown } from "./camera.js";
import * as crowd from "./crowd.js";
import { definitions, groundLayer, objectiveLayer, terrainLayer } from "./ground.js";
import { reach } from "./geometry.js";
import { marksOf } from "./marks.js";
import { measureLayer } from "./measure.js";
import { bandLayer, endLayer, modelLayer, nameLayer, wayLayer } from "./pieces.js";
import { baseOf, modelNamed, ownerOf } from "./scenario.js";
import { sightLayer } from "./sight.js";
import { svg } from "./svg.js";
import { ruleName, t } from "./words.js";

/** Draw everything. */
export function draw(element, state) {
  settle(element, state.scenario);
  const focused = document.activeElement?.dataset?.key;
  const marks = marksOf(state);
  crowd.empty(seen());
  const names = nameLayer(state);
  element.replaceChildren(
    definitions(),
    groundLayer(state.scenario),
    terrainLayer(state.scenario, state.selected, marks.clash),
    objectiveLayer(state.scenario),
    bandLayer(state),
    modelLayer(state, marks),
    sightLayer(state),
    wayLayer(state),
    endLayer(state, marks),
    names,
    calloutLayer(state, marks.broken),
    measureLayer(state),
  );
  if (focused) element.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

/** The first broken rule of each model, named beside it. */
function calloutLayer(state, broken) {
  const size = px(12);
  const told = new Set();
  const notes = [];
  for (const [id, rows] of broken) {
    const owner = ownerOf(state.scenario, id);
    const row = rows.find((entry) => !told.has(entry.rule));
    if (!owner || !row) continue;
    told.add(row.rule);
    const model = modelNamed(state.scenario, id);
    const [x, y] = shown(state.plan?.[id]?.at ?? model.at);
    const wide = 2 * reach(baseOf(owner, model));
    const words = ruleName(row.rule);
    const [w, h] = [crowd.textWidth(words) * size + px(14), size * 1.7];
    const spot = crowd.find(crowd.around({ x, y, w: wide, h: wide }, w, h, px(5)), w, h);
    if (!spot) continue;
    notes.push(
      svg("line", { x1: x, y1: y, x2: spot[0], y2: spot[1], class: "lead" }),
      svg("rect", { x: spot[0] - w / 2, y: spot[1] - h / 2, width: w, height: h, rx: px(4), class: "note" }),
      svg("text", { x: spot[0], y: spot[1] + size * 0.36, "font-size": size }, words),
    );
  }
  return svg("g", { class: "callouts", role: "img", "aria-label": t("web.callouts") }, notes);
}
