// Putting things on the table: units by preset or size, terrain, whole layouts.

import { centre } from "./camera.js";
import { fetched } from "./server.js";
import { boardOf, box, newPiece, newUnit } from "./scenario.js";
import { html } from "./svg.js";
import { changeBoard, changed, replaceBoard, state } from "./store.js";
import { t } from "./words.js";

const ROUND = [25, 28.5, 32, 40, 50, 60, 80, 90, 100, 130];
const OVAL = [[60, 35.5], [75, 42], [90, 52], [105, 70], [120, 92], [150, 95], [170, 109]];
const SIZES = [...ROUND.map((mm) => ({ round: mm })), ...OVAL.map((mm) => ({ oval: mm }))];
const form = { name: "", side: "attacker", size: 2, count: 5, category: "light", top: 2, wide: 6, deep: 1 };
let presets = [];
let layouts = [];

/** Fetch the names that the server knows: presets of units, layouts of terrain. */
export async function stock() {
  [presets, layouts] = await Promise.all([fetched("v1/presets"), fetched("v1/layouts")]).then((told) => [told[0].presets, told[1].layouts]);
}

/** What drawing terrain makes. */
export const terrainForm = () => ({ category: form.category, top: form.top });

/** Fill the card; it keeps what was typed. */
export function buildCard(card) {
  card.replaceChildren(
    html("h2", {}, t("web.build")),
    html("details", { open: card.querySelector("#units")?.open ?? true, id: "units" }, html("summary", {}, t("web.build.units")), unitForm()),
    html("details", { open: card.querySelector("#terrain")?.open ?? false, id: "terrain" }, html("summary", {}, t("web.build.terrain")), terrainFields()),
    html("div", { class: "actions" }, button("clear", "web.clear", clear)),
  );
}

function unitForm() {
  const typed = (event) => {
    form.name = event.target.value;
    const preset = presets.find((entry) => entry.name === form.name);
    if (preset) useful(preset);
  };
  return html(
    "div",
    { class: "form" },
    field("web.name", html("input", { id: "unit-name", list: "presets", value: form.name, placeholder: t("web.name.hint"), autocomplete: "off", on: { input: typed } })),
    html("datalist", { id: "presets" }, presets.map((preset) => html("option", { value: preset.name }, preset.faction))),
    field("web.side", select("unit-side", ["attacker", "defender"].map((side) => [side, t(`web.side.${side}`)]), form.side, (value) => (form.side = value))),
    field("web.base", select("unit-size", SIZES.map((base, k) => [k, sizeName(base)]), form.size, (value) => (form.size = Number(value)))),
    field("web.count", number("unit-count", form.count, 1, 30, (value) => (form.count = value))),
    button("add-unit", "web.add-unit", addUnit, "primary"),
  );
}

function useful(preset) {
  const same = (base) => JSON.stringify(base) === JSON.stringify(preset.base);
  let size = SIZES.findIndex(same);
  if (size < 0) size = SIZES.push(preset.base) - 1;
  Object.assign(form, { size, count: preset.models });
  changed("form");
}

function sizeName(base) {
  if (base.round) return `${base.round} mm`;
  return `${(base.oval ?? base.rectangle).join(" × ")} mm`;
}

function addUnit() {
  const preset = presets.find((entry) => entry.name === form.name);
  const [x, y] = centre();
  const board = boardOf(state.scenario);
  const at = [Math.min(board.width - 3, Math.max(3, x)), Math.min(board.height - 3, Math.max(3, y))];
  const name = form.name.trim() || t(`web.side.${form.side}`);
  changeBoard((scenario) => {
    const unit = newUnit(scenario, { name, side: form.side, base: SIZES[form.size], count: form.count, keywords: preset?.keywords ?? ["INFANTRY"], at });
    scenario.units.push(unit);
    state.selected = { kind: "model", id: unit.models[0].id };
    if (!state.question.unit) state.question.unit = unit.id;
  });
}

function terrainFields() {
  return html(
    "div",
    { class: "form" },
    field("web.category", select("category", ["exposed", "light", "dense"].map((kind) => [kind, t(`web.category.${kind}`)]), form.category, (value) => (form.category = value))),
    field("web.height", number("top", form.top, 0.1, 20, (value) => (form.top = value))),
    html("div", { class: "actions" }, button("draw-terrain", "web.draw-terrain", drawing), button("add-terrain", "web.add-terrain", addPiece)),
    layouts.length ? field("web.layout", select("layout", [["", t("web.layout.choose")], ...layouts.map((layout) => [layout.name, layout.title])], "", useLayout)) : html("p", { class: "small" }, t("web.no-layouts")),
  );
}

function drawing() {
  state.tool = "terrain";
  changed("view");
}

function addPiece() {
  const [x, y] = centre();
  changeBoard((scenario) => {
    const piece = newPiece(scenario, { ...terrainForm(), shape: box(x - 3, y - 0.5, x + 3, y + 0.5).map((corner) => corner.map((v) => Math.round(v * 1000) / 1000)) });
    scenario.terrain = [...(scenario.terrain ?? []), piece];
    state.selected = { kind: "piece", id: piece.id };
  });
}

async function useLayout(name) {
  if (!name) return;
  const layout = await fetched(`v1/layouts/${encodeURIComponent(name)}`);
  replaceBoard({ ...state.scenario, title: layout.title, board: layout.board, terrain: layout.terrain });
}

function clear() {
  replaceBoard({ format: "planner/1", title: "", board: { width: 60, height: 44 }, terrain: [], units: [] });
}

function field(key, control) {
  return html("label", { class: "field" }, html("span", { class: "label" }, t(key)), control);
}

function select(id, options, chosen, use) {
  const made = options.map(([value, words]) => html("option", { value, selected: String(value) === String(chosen) }, words));
  return html("select", { id, "data-key": id, on: { change: (event) => use(event.target.value) } }, made);
}

function number(id, value, min, max, use) {
  const set = (event) => use(Math.min(max, Math.max(min, Number(event.target.value) || min)));
  return html("input", { type: "number", id, value, min, max, step: "any", on: { change: set } });
}

function button(id, key, work, kind = "") {
  return html("button", { id, class: kind, "data-key": id, type: "button", on: { click: work } }, t(key));
}
