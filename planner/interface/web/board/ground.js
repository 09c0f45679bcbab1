// The board itself: ground, grid, terrain by category, objectives.

import { shown, px } from "./camera.js";
import { boardOf } from "./scenario.js";
import { svg } from "./svg.js";
import { t } from "./words.js";

const points = (corners) => corners.map((corner) => shown(corner).join(",")).join(" ");

/** Patterns that the layers fill with. */
export function definitions() {
  const hatch = (name, turn, step, ...content) =>
    svg("pattern", { id: name, width: step, height: step, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${turn})` }, content);
  return svg(
    "defs",
    {},
    hatch("forbidden", 45, 0.36, svg("rect", { width: 0.13, height: 0.36, class: "hatch-forbidden" })),
    hatch("light", -45, 0.4, svg("rect", { width: 0.4, height: 0.4, class: "fill-light" }), svg("rect", { width: 0.09, height: 0.4, class: "hatch-light" })),
    hatch("exposed", 0, 0.5, svg("rect", { width: 0.5, height: 0.5, class: "fill-exposed" }), svg("circle", { cx: 0.15, cy: 0.15, r: 0.06, class: "hatch-exposed" }), svg("circle", { cx: 0.4, cy: 0.4, r: 0.06, class: "hatch-exposed" })),
    svg("marker", { id: "arrow", viewBox: "0 0 8 8", refX: 6, refY: 4, markerWidth: 6, markerHeight: 6, orient: "auto" }, svg("path", { d: "M0,0 L8,4 L0,8 z", class: "arrow" })),
  );
}

/** Ground and grid. */
export function groundLayer(scenario) {
  const { width, height } = boardOf(scenario);
  const lines = [];
  for (let x = 6; x < width; x += 6) lines.push(svg("line", { x1: x, y1: 0, x2: x, y2: height }));
  for (let y = 6; y < height; y += 6) lines.push(svg("line", { x1: 0, y1: height - y, x2: width, y2: height - y }));
  const numbers = [];
  const size = px(10);
  for (let x = 6; x < width; x += 6) numbers.push(svg("text", { x, y: height + size * 1.2, "font-size": size }, `${x}`));
  for (let y = 6; y < height; y += 6) numbers.push(svg("text", { x: -size, y: height - y + size * 0.35, "font-size": size }, `${y}`));
  return svg(
    "g",
    { class: "ground" },
    svg("rect", { width, height, class: "field" }),
    svg("g", { class: "grid" }, lines),
    svg("g", { class: "numbers", "aria-hidden": "true" }, numbers),
  );
}

/** Terrain pieces, each of which can be selected; they are many, so a key of their own goes through them, not Tab. */
export function terrainLayer(scenario, selected, clashing) {
  return svg("g", { class: "terrain" }, (scenario.terrain ?? []).map((piece) => terrainPiece(piece, selected, clashing)));
}

function terrainPiece(piece, selected, clashing) {
  const parts = piece.area ? [svg("polygon", { points: points(piece.area), class: "area" })] : [];
  const tops = [];
  for (const feature of piece.features ?? []) {
    const lit = clashing.has(feature.id) ? " clash" : "";
    for (const section of feature.sections) {
      const kind = section.standable ? "floor" : feature.category;
      parts.push(svg("polygon", { points: points(section.shape), class: `section ${kind}${lit}` }));
      for (const opening of section.openings ?? []) {
        const [[x1, y1], [x2, y2]] = [shown(opening.from), shown(opening.to)];
        parts.push(svg("line", { x1, y1, x2, y2, class: "opening" }));
      }
      tops.push(section.top);
    }
  }
  const label = t("web.piece.label", { piece: piece.id, height: Math.max(0, ...tops) });
  const here = selected?.kind === "piece" && selected.id === piece.id;
  return svg(
    "g",
    { class: `piece${here ? " selected" : ""}`, tabindex: -1, role: "button", "aria-label": label, "data-kind": "piece", "data-id": piece.id, "data-key": `piece ${piece.id}` },
    svg("title", {}, label),
    parts,
  );
}

/** Objectives: markers of 40 mm. */
export function objectiveLayer(scenario) {
  const markers = (scenario.objectives ?? []).filter((objective) => objective.at);
  return svg(
    "g",
    { class: "objectives" },
    markers.map((objective) => {
      const [cx, cy] = shown(objective.at);
      return svg("g", {}, svg("title", {}, objective.id), svg("circle", { cx, cy, r: 20 / 25.4 }), svg("circle", { cx, cy, r: 3 + 20 / 25.4, class: "range" }));
    }),
  );
}
