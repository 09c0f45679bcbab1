// What is known of a unit beside its models: keywords, and what it did this turn, which decides what it may do.

import { changeBoard, state } from "./store.js";
import { unitNamed } from "./scenario.js";
import { html } from "./svg.js";
import { t } from "./words.js";

const MOVED = ["none", "normal", "advance", "fall-back", "ingress"];
const FLAGS = ["made_charge_move", "selected_to_fight", "engaged_at_fight_step_start", "battle_shocked", "moved_this_phase", "surged"];

/** Fields of a unit, folded away; changing one is a change of the board. */
export function unitFields(id) {
  const unit = unitNamed(state.scenario, id);
  const told = unit.state ?? {};
  const moved = html("select", { id: "unit-moved", "data-key": "unit-moved", on: { change: (event) => set(id, "moved", event.target.value) } },
    MOVED.map((kind) => html("option", { value: kind, selected: kind === (told.moved ?? "none") }, t(`web.moved.${kind}`))));
  const words = html("input", { id: "unit-keywords", "data-key": "unit-keywords", value: (unit.keywords ?? []).join(", "), autocomplete: "off", on: { change: (event) => setKeywords(id, event.target.value) } });
  return html(
    "details",
    { id: "unit-state", open: document.getElementById("unit-state")?.open ?? false },
    html("summary", {}, t("web.state.of", { unit: id })),
    html("label", { class: "field" }, html("span", { class: "label" }, t("web.keywords")), words),
    html("label", { class: "field" }, html("span", { class: "label" }, t("web.moved")), moved),
    FLAGS.map((flag) => html("label", { class: "check" }, html("input", { type: "checkbox", "data-key": `state ${flag}`, checked: Boolean(told[flag]), on: { change: (event) => set(id, flag, event.target.checked) } }), t(`web.state.${flag}`))),
  );
}

function set(id, key, value) {
  changeBoard((scenario) => {
    const unit = unitNamed(scenario, id);
    unit.state = { ...unit.state, [key]: value };
  });
}

function setKeywords(id, text) {
  changeBoard((scenario) => {
    unitNamed(scenario, id).keywords = text.split(",").map((word) => word.trim().toUpperCase()).filter(Boolean);
  });
}
