// Reading and changing a scenario (format planner/1).

const unit = (id, side, base, places) => ({
  id,
  side,
  keywords: ["INFANTRY"],
  base: { round: base },
  models: places.map((at, k) => ({ id: `${id}${k + 1}`, at })),
});

const wall = (id, category, top, shape) => ({
  id,
  area: null,
  features: [{ id: `${id}-f`, category, sections: [{ shape, bottom: 0, top, standable: false }] }],
});

/** The board that a first visitor finds. */
export function starting() {
  return {
    format: "planner/1",
    title: "",
    board: { width: 60, height: 44 },
    terrain: [wall("Barricade", "light", 2, box(26, 20.5, 27, 24)), wall("Ruin", "dense", 5, box(20, 27, 28, 27.5))],
    units: [
      unit("Blades", "attacker", 32, [[22, 21], [22, 22.5], [22, 24], [20.5, 21.5], [20.5, 23.5]]),
      unit("Guards", "defender", 32, [[30, 20.5], [30, 22], [30, 23.5]]),
      unit("Gunners", "defender", 32, [[29.5, 28.5], [31, 28.5]]),
    ],
    action: { type: "charge", unit: "Blades", roll: 9, targets: ["Guards"] },
  };
}

/** Corners of a box. */
export function box(x0, y0, x1, y1) {
  return [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
}

export const unitNamed = (scenario, id) => scenario.units.find((entry) => entry.id === id);
export const ownerOf = (scenario, id) => scenario.units.find((entry) => entry.models.some((model) => model.id === id));
export const modelNamed = (scenario, id) => ownerOf(scenario, id)?.models.find((model) => model.id === id);
export const pieceNamed = (scenario, id) => (scenario.terrain ?? []).find((piece) => piece.id === id);
export const baseOf = (owner, model) => model.base ?? owner.base ?? { round: 32 };
export const boardOf = (scenario) => ({ width: 60, height: 44, ...scenario.board });
export const enemiesOf = (scenario, id) => {
  const own = unitNamed(scenario, id);
  return own ? scenario.units.filter((other) => other.side !== own.side) : [];
};

/** Whether a unit or a model of it has a keyword. */
export function has(owner, word) {
  const lists = [owner.keywords ?? [], ...owner.models.map((model) => model.keywords ?? [])];
  return lists.some((list) => list.some((entry) => entry.toUpperCase() === word));
}

/** An id that nothing has yet. */
export function freshId(scenario, stem) {
  const taken = new Set(scenario.units.flatMap((entry) => [entry.id, ...entry.models.map((model) => model.id)]));
  for (const piece of scenario.terrain ?? []) {
    taken.add(piece.id);
    for (const feature of piece.features ?? []) taken.add(feature.id);
  }
  const free = (id) => ![...taken].some((other) => other === id || other.replace(/\d+$/, "") === id);
  const others = Array.from({ length: 26 * 26 }, (_, k) => `${stem} ${letters(k + 1)}`);
  return [stem, ...others].find(free);
}

const letters = (k) => (k < 26 ? "" : String.fromCharCode(64 + Math.floor(k / 26))) + String.fromCharCode(65 + (k % 26));

/** Make a unit of so many models in rows of five about a place. */
export function newUnit(scenario, { name, side, base, count, keywords, at }) {
  const id = freshId(scenario, name);
  const size = Math.max(...Object.values(base).flat()) / 25.4;
  const apart = size + 0.25;
  const models = Array.from({ length: count }, (_, k) => ({
    id: `${id}${k + 1}`,
    at: [at[0] + (k % 5) * apart, at[1] - Math.floor(k / 5) * apart].map((v) => Math.round(v * 1000) / 1000),
    facing: side === "attacker" ? 0 : 180,
  }));
  return { id, side, keywords, base, models };
}

/** Make a terrain piece of one solid block. */
export function newPiece(scenario, { category, top, shape }) {
  return wall(freshId(scenario, category[0].toUpperCase() + category.slice(1)), category, top, shape);
}

/** Move a terrain piece. */
export function shiftPiece(piece, dx, dy) {
  eachOutline(piece, ([x, y]) => [x + dx, y + dy]);
}

/** Turn a terrain piece about the middle of its outlines. */
export function turnPiece(piece, degrees) {
  const [cx, cy] = middle(piece);
  const turn = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  eachOutline(piece, ([x, y]) => [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c]);
}

/** The middle of a piece's outlines. */
export function middle(piece) {
  const corners = [...(piece.area ?? []), ...(piece.features ?? []).flatMap((f) => f.sections.flatMap((s) => s.shape))];
  const mean = (axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / Math.max(1, corners.length);
  return [mean(0), mean(1)];
}

function eachOutline(piece, move) {
  const moved = (corners) => corners.map((corner) => move(corner).map((v) => Math.round(v * 10000) / 10000));
  if (piece.area) piece.area = moved(piece.area);
  for (const feature of piece.features ?? []) {
    for (const section of feature.sections) {
      section.shape = moved(section.shape);
      for (const opening of section.openings ?? []) [opening.from, opening.to] = moved([opening.from, opening.to]);
    }
  }
}
