// Changes to what is on the table: moving, turning and removing models, ends of plans and terrain.

import { exact } from "./geometry.js";
import { modelNamed, ownerOf, pieceNamed, shiftPiece, turnPiece } from "./scenario.js";
import { changed, clearAnswers, remember, state } from "./store.js";

/** The thing that can be moved under a name, as { at, facing } to be changed in place; null for terrain. */
function body({ kind, id }) {
  return kind === "end" ? state.plan?.[id] : modelNamed(state.scenario, id);
}

/** Begin a change that can be undone. */
export function begin(thing) {
  remember();
  if (thing.kind !== "end") {
    clearAnswers();
    if (thing.kind === "piece" || ownerOf(state.scenario, thing.id)?.id !== state.question.unit) state.plan = state.plan && withoutWays(state.plan);
    else state.plan = null;
  }
}

/** A plan stays where it is when the board changes, but its ways have to be found again. */
function withoutWays(plan) {
  return Object.fromEntries(Object.entries(plan).map(([id, end]) => [id, { ...end, path: null, length: null }]));
}

/** Shift a thing by inches, without remembering. */
export function shift(thing, dx, dy) {
  if (thing.kind === "piece") {
    const piece = pieceNamed(state.scenario, thing.id);
    if (piece) shiftPiece(piece, dx, dy);
  } else {
    const found = body(thing);
    if (found) move(thing, [found.at[0] + dx, found.at[1] + dy]);
  }
}

/** Put a model or an end at a place, without remembering. */
export function move(thing, at) {
  const found = body(thing);
  if (!found) return;
  found.at = at.map(exact);
  forgetWay(thing, found);
}

/** Turn a thing by degrees, anticlockwise. */
export function turn(thing, degrees) {
  if (thing.kind === "piece") {
    const piece = pieceNamed(state.scenario, thing.id);
    if (piece) turnPiece(piece, degrees);
    return;
  }
  const found = body(thing);
  if (!found) return;
  found.facing = (((found.facing ?? 0) + degrees) % 360 + 360) % 360;
  forgetWay(thing, found);
}

function forgetWay(thing, found) {
  if (thing.kind !== "end") return;
  found.path = null;
  found.length = null;
  state.judged = null;
}

/** Take a model or a terrain piece off the table; a unit goes with its last model. */
export function remove(thing) {
  const { scenario } = state;
  if (thing.kind === "end") return;
  begin(thing);
  if (thing.kind === "piece") {
    scenario.terrain = scenario.terrain.filter((piece) => piece.id !== thing.id);
  } else {
    const owner = ownerOf(scenario, thing.id);
    owner.models = owner.models.filter((model) => model.id !== thing.id);
    if (!owner.models.length) dropUnit(owner.id);
  }
  state.selected = null;
  changed("board");
}

/** Take a whole unit off the table. */
export function removeUnit(id) {
  remember();
  dropUnit(id);
  state.selected = null;
  state.plan = null;
  clearAnswers();
  changed("board");
}

function dropUnit(id) {
  const { scenario, question } = state;
  scenario.units = scenario.units.filter((unit) => unit.id !== id);
  question.targets = question.targets.filter((name) => name !== id);
  if (question.unit === id) question.unit = scenario.units[0]?.id ?? null;
  delete scenario.action;
}

/** A change is done: tell everybody. */
export function done(thing) {
  changed(thing.kind === "end" ? "plan" : "board");
}
