// What is on the table and what is asked, with undo; everything shown follows from it.

import { starting } from "./scenario.js";

/** Moves that can be asked for. */
export const MOVES = ["charge", "pile-in", "overrun", "consolidate", "surge"];

const KEPT = "planner.board";
const DEPTH = 200;

export const state = {
  scenario: starting(),
  question: { kind: "charge", unit: null, roll: 7, targets: [], goal: "", skies: false },
  plan: null, // ends by model: { ID: { at, z, facing, path, length } }
  answer: null, // the planner's result
  odds: null,
  judged: null, // the judge's word on the plan
  eligible: null,
  sight: null, // who sees whom, from where models stand or are planned to end
  faults: [],
  refusal: null,
  selected: null, // { kind: "model" | "end" | "piece", id }
  tool: "move", // "move" | "measure" | "terrain"
  measured: [],
  busy: null,
};

const past = [];
const future = [];
const listeners = [];

/** Call a function whenever anything changed; it is told what kind of change. */
export function listen(listener) {
  listeners.push(listener);
}

/** Tell everybody that something changed: "board", "question", "plan" or "view". */
export function changed(what) {
  if (what !== "view") keep();
  for (const listener of listeners) listener(what);
}

const kept = () => structuredClone({ scenario: state.scenario, question: state.question, plan: state.plan });

/** Remember how things are, before a change that can be undone. */
export function remember() {
  past.push(kept());
  if (past.length > DEPTH) past.shift();
  future.length = 0;
}

/** Forget the last thing remembered: the change came to nothing. */
export function forget() {
  past.pop();
}

const step = (from, to) => {
  if (!from.length) return;
  to.push(kept());
  Object.assign(state, from.pop());
  clearAnswers();
  changed("board");
};
export const undo = () => step(past, future);
export const redo = () => step(future, past);
export const canUndo = () => past.length > 0;
export const canRedo = () => future.length > 0;

/** Forget what was answered: the board or the question is another one. */
export function clearAnswers() {
  Object.assign(state, { answer: null, odds: null, judged: null, sight: null, faults: [], refusal: null });
}

/** Change the board, so that the plan and the answers about the old one go. */
export function changeBoard(change) {
  remember();
  change(state.scenario);
  state.plan = null;
  clearAnswers();
  changed("board");
}

/** Change the question. */
export function ask(fields) {
  remember();
  Object.assign(state.question, fields);
  state.plan = null;
  clearAnswers();
  changed("question");
}

/** Put a whole board on the table. */
export function replaceBoard(scenario, plan = null) {
  remember();
  state.scenario = scenario;
  state.plan = plan;
  state.selected = null;
  state.question = questionOf(scenario);
  clearAnswers();
  changed("board");
}

function questionOf(scenario) {
  const action = scenario.action ?? {};
  const roll = Array.isArray(action.roll) ? action.roll[0] + action.roll[1] : action.roll;
  const first = scenario.units.find((unit) => unit.side === "attacker") ?? scenario.units[0];
  return {
    kind: MOVES.includes(action.type) ? action.type : "charge",
    unit: action.unit ?? action.from?.[0] ?? first?.id ?? null,
    roll: roll ?? 7,
    targets: Array.isArray(action.targets) ? action.targets : [],
    goal: [action.goal ?? []].flat()[0] ?? "",
    skies: action.take_to_the_skies ?? false,
  };
}

function keep() {
  localStorage.setItem(KEPT, JSON.stringify(kept()));
}

/** Put back what was on the table when the page was last open. */
export function restore() {
  const found = localStorage.getItem(KEPT);
  if (found) Object.assign(state, JSON.parse(found));
  else state.question = questionOf(state.scenario);
  state.question.kind ??= "charge"; // kept before there were other moves
}
