// Models: bases to scale with their numbers, bands round units, ghosts and ways of a plan.

import { px, shown } from "./camera.js";
import * as crowd from "./crowd.js";
import { baseShape, placed, reach } from "./geometry.js";
import { baseOf, enemiesOf, unitNamed } from "./scenario.js";
import { svg } from "./svg.js";
import { t } from "./words.js";

const DIRECTIONS = 120; // corners of a rounded outline

/** The outline of a base on the board. */
export function outline(base, at, facing, attributes = {}) {
  const [x, y] = shown(at);
  const { radius, corners, oval } = baseShape(base);
  const turn = `rotate(${-(facing ?? 0)} ${x} ${y})`;
  if (radius) return svg("circle", { cx: x, cy: y, r: radius, ...attributes });
  if (oval) return svg("ellipse", { cx: x, cy: y, rx: oval[0], ry: oval[1], transform: turn, ...attributes });
  const points = corners.map(([dx, dy]) => `${x + dx},${y - dy}`).join(" ");
  return svg("polygon", { points, transform: turn, ...attributes });
}

/** Everything within so many inches of a base; for a hull with notches, of its convex hull. */
function grown(base, { at, facing }, inches) {
  const { radius, corners } = placed(base, at, facing);
  const rim = Array.from({ length: DIRECTIONS }, (_, k) => {
    const [c, s] = [Math.cos((2 * Math.PI * k) / DIRECTIONS), Math.sin((2 * Math.PI * k) / DIRECTIONS)];
    const [x, y] = corners.reduce((best, corner) => (corner[0] * c + corner[1] * s > best[0] * c + best[1] * s ? corner : best));
    return shown([x + (radius + inches) * c, y + (radius + inches) * s]).join(",");
  });
  return svg("polygon", { points: rim.join(" ") });
}

/** Bands: 1" and 2" round the targets, a hatched 2" round enemies that a charge has to leave alone. */
export function bandLayer(state) {
  const { scenario, question } = state;
  const enemies = enemiesOf(scenario, question.unit);
  const targets = targetsOf(state);
  const band = (units, kind, inches) =>
    svg(
      "g",
      { class: `band ${kind}` },
      units.flatMap((unit) => unit.models.map((model) => grown(baseOf(unit, model), model, inches))),
    );
  const named = enemies.filter((unit) => targets.includes(unit.id));
  const others = targets.length && question.kind === "charge" ? enemies.filter((unit) => !targets.includes(unit.id)) : [];
  return svg("g", { class: "bands", "aria-hidden": "true" }, band(others, "forbidden", 2), band(named, "engaged", 2), band(named, "close", 1));
}

/** The targets that a plan is at: those resolved by the planner, else those asked for. */
export function targetsOf({ answer, question }) {
  const resolved = answer?.action?.targets;
  return Array.isArray(resolved) ? resolved : question.targets;
}

/** All models where they stand; a plan shows those that move as ghosts here. */
export function modelLayer(state, marks) {
  return svg("g", { class: "models" }, state.scenario.units.flatMap((unit) => unit.models.map((model) => standing(state, marks, unit, model))));
}

function standing(state, marks, unit, model) {
  const ghost = state.plan !== null && unit.id === state.question.unit;
  const fields = { model: model.id, unit: unit.id, x: model.at[0], y: model.at[1], facing: model.facing ?? 0 };
  const label = t(ghost ? "web.start.label" : "web.model.label", fields);
  const classes = ["model", unit.side, ghost ? "ghost" : "", ...marks.of(unit, model)];
  return figure({ kind: "model", id: model.id, label, classes, base: baseOf(unit, model), at: model.at, facing: model.facing, state, ghost });
}

/** The ends of a plan, over the starts. */
export function endLayer(state, marks) {
  const unit = unitNamed(state.scenario, state.question.unit);
  if (!unit || !state.plan) return svg("g", { class: "ends" });
  const ends = unit.models.map((model) => {
    const end = state.plan[model.id];
    const label = t("web.end.label", { model: model.id, x: end.at[0], y: end.at[1], facing: end.facing ?? 0 });
    const classes = ["model", "end", unit.side, ...marks.ofEnd(model)];
    return figure({ kind: "end", id: model.id, label, classes, base: baseOf(unit, model), at: end.now ?? end.at, facing: end.facing, state });
  });
  return svg("g", { class: "ends" }, ends);
}

function figure({ kind, id, label, classes, base, at, facing, state, ghost = false }) {
  const [x, y] = shown(at);
  const size = reach(base);
  const here = state.selected?.kind === kind && state.selected.id === id;
  const number = /(\d+)$/.exec(id)?.[1] ?? id.slice(0, 2);
  const nose = [at[0] + Math.cos(((facing ?? 0) * Math.PI) / 180) * size, at[1] + Math.sin(((facing ?? 0) * Math.PI) / 180) * size];
  const [nx, ny] = shown(nose);
  const lettering = Math.min(size * 0.95, px(15));
  const halo = here ? [outline(base, at, facing, { class: "halo" })] : [];
  return svg(
    "g",
    { class: [...classes, here ? "selected" : ""].filter(Boolean).join(" "), tabindex: 0, role: "button", "aria-label": label, "data-kind": kind, "data-id": id, "data-key": `${kind} ${id}` },
    svg("title", {}, label),
    halo,
    outline(base, at, facing, { class: "base" }),
    (base.round === undefined || facing) ? svg("line", { x1: x + (nx - x) * 0.72, y1: y + (ny - y) * 0.72, x2: nx, y2: ny, class: "nose" }) : null,
    ghost ? null : svg("text", { x, y: y + lettering * 0.36, "font-size": lettering, class: "number" }, number),
  );
}

/** The ways of a plan, with arrow heads; dotted where no way is known. */
export function wayLayer(state) {
  const unit = unitNamed(state.scenario, state.question.unit);
  if (!unit || !state.plan) return svg("g", { class: "ways" });
  const ways = unit.models.map((model) => {
    const { at, path } = state.plan[model.id];
    const corners = stopped(path ?? [model.at, at], reach(baseOf(unit, model)));
    return svg("polyline", { points: corners.map((corner) => shown(corner).join(",")).join(" "), class: path ? "way" : "way unknown", "marker-end": "url(#arrow)" });
  });
  return svg("g", { class: "ways", "aria-hidden": "true" }, ways);
}

/** A way up to the edge of the base at its end, so that its arrow head is seen; short ways stay whole. */
function stopped(path, radius) {
  const [before, end] = path.slice(-2);
  const far = Math.hypot(end[0] - before[0], end[1] - before[1]);
  if (far <= radius) return path;
  const part = (far - radius) / far;
  return [...path.slice(0, -1), [before[0] + part * (end[0] - before[0]), before[1] + part * (end[1] - before[1])]];
}

/** Names of units beside them, none over another or over a base. */
export function nameLayer(state) {
  const size = px(12.5);
  const names = [];
  for (const unit of state.scenario.units) {
    const at = (model) => (unit.id === state.question.unit && state.plan?.[model.id]?.at) || model.at;
    const boxes = unit.models.map((model) => {
      const [x, y] = shown(at(model));
      const wide = 2 * reach(baseOf(unit, model));
      return { x, y, w: wide, h: wide };
    });
    boxes.forEach(crowd.take);
    names.push({ unit, boxes });
  }
  return svg("g", { class: "names", "aria-hidden": "true" }, names.map(({ unit, boxes }) => unitName(unit, boxes, size)));
}

function unitName(unit, boxes, size) {
  if (!boxes.length) return null;
  const [x0, x1] = [Math.min(...boxes.map((b) => b.x - b.w / 2)), Math.max(...boxes.map((b) => b.x + b.w / 2))];
  const [y0, y1] = [Math.min(...boxes.map((b) => b.y - b.h / 2)), Math.max(...boxes.map((b) => b.y + b.h / 2))];
  const whole = { x: (x0 + x1) / 2, y: (y0 + y1) / 2, w: x1 - x0, h: y1 - y0 };
  const wide = crowd.textWidth(unit.id) * size;
  const spot = crowd.find(crowd.around(whole, wide, size * 1.15, px(3)), wide, size * 1.15);
  if (!spot) return null;
  return svg("text", { x: spot[0], y: spot[1] + size * 0.36, "font-size": size, class: `name ${unit.side}` }, unit.id);
}
