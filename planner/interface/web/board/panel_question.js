// What is asked: unit, roll, targets, goal.

import * as talk from "./talk.js";
import { enemiesOf, has, unitNamed } from "./scenario.js";
import { html } from "./svg.js";
import { MOVES, ask, state } from "./store.js";
import { said } from "./phrases.js";
import { t } from "./words.js";

const ROLLS = { charge: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], surge: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] };
const GOALS = ["", "most-engaged", "most-within-1", "most-base-contact", "most-fighting", "shortest", "most-slack"];

/** Fill the card of the question. */
export function questionCard(card) {
  const unit = unitNamed(state.scenario, state.question.unit);
  const charge = state.question.kind === "charge";
  const parts = [
    html("h2", {}, t("web.question")),
    row("web.unit", unitChoice()),
    html("div", { class: "field" }, html("span", { class: "label", id: "kind-label" }, t("web.kind")), kinds()),
    ROLLS[state.question.kind] ? html("div", { class: "field" }, html("span", { class: "label", id: "roll-label" }, t(`web.roll.${state.question.kind}`)), rolls()) : null,
    html("div", { class: "field" }, html("span", { class: "label" }, t("web.targets")), targets(charge)),
    charge && unit && has(unit, "FLY") ? skies() : null,
    row("web.goal", goals()),
    html(
      "div",
      { class: "actions" },
      button("plan", charge ? "web.plan" : "web.plan.move", talk.plan, "primary", state.busy === "plan"),
      charge ? button("all-rolls", "web.all-rolls", talk.allRolls, "", state.busy === "odds") : null,
      button("by-hand", "web.by-hand", talk.byHand, "", false),
      button("look", "web.look", talk.look, "", state.busy === "sight"),
    ),
  ];
  card.replaceChildren(...parts.filter(Boolean));
}

function row(key, control) {
  return html("label", { class: "field" }, html("span", { class: "label" }, t(key)), control);
}

function button(id, key, act, kind, busy) {
  const off = !state.question.unit || busy;
  return html("button", { id, class: kind, disabled: off, on: { click: act }, "data-key": id }, busy ? t("web.thinking") : t(key));
}

function unitChoice() {
  const options = state.scenario.units.map((unit) => html("option", { value: unit.id, selected: unit.id === state.question.unit }, `${unit.id} · ${t(`web.side.${unit.side}`)}`));
  return html("select", { id: "unit", "data-key": "unit", on: { change: (event) => ask({ unit: event.target.value, targets: [] }) } }, options);
}

function kinds() {
  const choice = (kind) =>
    html("button", { "aria-pressed": String(kind === state.question.kind), "data-key": `kind ${kind}`, on: { click: () => ask({ kind, targets: [] }) } }, t(`web.kind.${kind}`));
  return html("div", { class: "chips kinds", role: "group", "aria-labelledby": "kind-label" }, MOVES.map(choice));
}

function rolls() {
  const choice = (roll) =>
    html("button", { "aria-pressed": String(roll === state.question.roll), "data-key": `roll ${roll}`, on: { click: () => ask({ roll }) } }, String(roll));
  return html("div", { class: "segments", role: "group", "aria-labelledby": "roll-label" }, ROLLS[state.question.kind].map(choice));
}

function targets(charge) {
  const enemies = enemiesOf(state.scenario, state.question.unit);
  if (!enemies.length) return html("p", { class: "small" }, t("web.no-enemies"));
  const told = (unit) => state.eligible?.targets.find((target) => target.unit === unit.id);
  const near = (unit) => told(unit)?.distance ?? 999;
  const chips = [...enemies].sort((a, b) => near(a) - near(b)).map((unit) => chip(unit, told(unit)));
  const notes = (state.eligible?.reasons ?? []).map((reason) => html("p", { class: "fault" }, said(reason)));
  return html("div", { class: "chips" }, chips, html("p", { class: "small" }, t(charge ? "web.targets.hint" : "web.targets.fight")), notes);
}

function chip(unit, told) {
  const chosen = state.question.targets.includes(unit.id);
  const how = told ? (told.rolls.includes(state.question.roll) ? "near" : "far") : "";
  const least = told?.rolls[0];
  const detail = !told ? "" : how === "near" ? `${told.distance.toFixed(2)}"` : least ? t("web.needs", { distance: told.distance.toFixed(2), roll: least }) : `${told.distance.toFixed(2)}"`;
  const flip = () => ask({ targets: chosen ? state.question.targets.filter((id) => id !== unit.id) : [...state.question.targets, unit.id] });
  return html(
    "button",
    { class: `chip ${how}`, "aria-pressed": String(chosen), title: told?.because.map(said).join(" ") ?? "", "data-key": `target ${unit.id}`, on: { click: flip } },
    html("b", {}, unit.id),
    html("span", {}, detail),
  );
}

function skies() {
  return html(
    "label",
    { class: "check" },
    html("input", { type: "checkbox", id: "skies", checked: state.question.skies, on: { change: (event) => ask({ skies: event.target.checked }) } }),
    t("web.skies"),
  );
}

function goals() {
  const options = GOALS.map((goal) => html("option", { value: goal, selected: goal === state.question.goal }, t(goal ? `goal.${goal}` : "web.goal.none")));
  return html("select", { id: "goal", "data-key": "goal", on: { change: (event) => ask({ goal: event.target.value }) } }, options);
}

