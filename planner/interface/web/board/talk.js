// What is asked of the planner and when: who is near enough, a plan, odds, the judge's word.

import { animate } from "./animate.js";
import { Refusal, ask, stop } from "./server.js";
import { changed, clearAnswers, remember, state } from "./store.js";
import { enemiesOf, unitNamed } from "./scenario.js";

const ODDS_SECONDS = 20;
const PAUSE = 120;
const ROLLED = ["charge", "surge"];
let timer = null;

const board = () => state.scenario;

/** The move as the planner takes it. */
export function action() {
  const { kind, unit, roll, targets, goal, skies } = state.question;
  return {
    type: kind,
    unit,
    targets: targets.length ? targets : "any",
    ...(ROLLED.includes(kind) ? { roll } : {}),
    ...(goal ? { goal: [goal] } : {}),
    ...(kind === "charge" && skies ? { take_to_the_skies: true } : {}),
  };
}

async function guarded(busy, work) {
  state.busy = busy;
  changed("view");
  try {
    await work();
    state.refusal = null;
    state.faults = [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    state.refusal = error;
    state.faults = error.faults;
  } finally {
    if (state.busy === busy) state.busy = null;
    changed("view");
  }
}

/** See again who may be selected, a moment after the last change. */
export function lookAround() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!unitNamed(board(), state.question.unit)) return;
    const { kind, unit, skies } = state.question;
    if (kind !== "charge") {
      state.eligible = null;
      changed("view");
      return;
    }
    guarded(state.busy, async () => {
      const told = await ask("eligible", { scenario: board(), action: { type: "charge", unit, take_to_the_skies: skies } });
      if (told) state.eligible = told;
    });
  }, PAUSE);
}

/** Ask for a plan; show it moving, or say why there is none. */
export function plan() {
  return guarded("plan", async () => {
    stop("judge");
    const told = await ask(state.question.kind, { scenario: board(), action: action(), explain: true });
    if (!told) return;
    remember();
    clearAnswers();
    state.answer = told;
    state.plan = told.verdict === "legal" ? placements(told) : null;
    state.judged = null;
    changed("plan");
    if (state.plan) animate();
  });
}

/** Ask for the chances of every roll. */
export function allRolls() {
  return guarded("odds", async () => {
    const { targets, ...rest } = action();
    const asked = { ...rest, targets: targets === "any" ? "all-subsets" : targets, roll: null };
    const told = await ask("odds", { scenario: board(), action: asked, limit: { seconds: ODDS_SECONDS } });
    if (told) state.odds = told;
  });
}

/** Ask whom the unit's models see: from their planned ends, if they have some. */
export function look() {
  const { scenario, question, plan: ends } = state;
  const own = unitNamed(scenario, question.unit);
  if (!own) return Promise.resolve();
  const placed = (model) => (ends?.[model.id] ? { ...model, at: ends[model.id].at, z: ends[model.id].z ?? 0, facing: ends[model.id].facing ?? 0 } : model);
  const units = scenario.units.map((unit) => (unit.id === own.id ? { ...unit, models: unit.models.map(placed) } : unit));
  const to = enemiesOf(scenario, own.id).map((unit) => unit.id);
  return guarded("sight", async () => {
    const told = await ask("sight", { scenario: { ...scenario, units, action: null }, action: { type: "sight", from: [own.id], to } });
    if (told) state.sight = told;
  });
}

/** Show the best plan of a roll, as the odds have it. */
export function showRoll(natural) {
  const found = state.odds?.rolls.find((roll) => roll.natural === natural && roll.better);
  remember();
  state.question.roll = natural;
  state.answer = found?.best ?? null;
  state.judged = null;
  state.plan = found?.best?.placements.length ? placements(found.best) : null;
  changed("plan");
  if (state.plan) animate();
}

/** Begin a plan by hand: everybody where they stand. */
export function byHand() {
  const unit = unitNamed(board(), state.question.unit);
  if (!unit) return;
  remember();
  const near = state.eligible?.targets.find((target) => target.rolls.includes(state.question.roll));
  if (state.question.kind === "charge" && !state.question.targets.length && near) state.question.targets = [near.unit];
  state.answer = null;
  state.plan = Object.fromEntries(unit.models.map((model) => [model.id, { at: [...model.at], z: model.z ?? 0, facing: model.facing ?? 0, path: null, length: null }]));
  changed("plan");
  judge();
}

/** Have the plan judged; ways that are not given are found. */
export function judge() {
  if (!state.plan) return Promise.resolve();
  const asking = state.answer?.action.targets ?? state.question.targets;
  const targets = asking.length || state.question.kind === "charge" ? asking : "any";
  if (state.question.kind === "charge" && (!Array.isArray(targets) || !targets.length)) {
    state.judged = null;
    changed("view");
    return Promise.resolve();
  }
  const asked = state.plan;
  const result = {
    action: { ...action(), targets, goal: [] },
    placements: Object.entries(asked).map(([model, { at, z, facing, path }]) => ({ model, at, z, facing, path })),
  };
  return guarded("judge", async () => {
    const told = await ask("judge", { scenario: board(), result });
    if (!told || state.plan !== asked) return;
    state.judged = told;
    for (const placement of told.placements) {
      const end = state.plan[placement.model];
      end.path = placement.path;
      end.length = placement.length;
    }
    changed("plan");
  });
}

function placements(result) {
  return Object.fromEntries(result.placements.map(({ model, at, z, facing, path, length }) => [model, { at, z, facing, path, length }]));
}
