// The thing that is selected: exact place and facing, and what can be done with it.

import { begin, done, move, remove, removeUnit, turn } from "./edit.js";
import { wayLength } from "./geometry.js";
import { choose } from "./keys.js";
import { unitFields } from "./panel_unit.js";
import { html } from "./svg.js";
import { middle, modelNamed, ownerOf, pieceNamed, unitNamed } from "./scenario.js";
import { changed, state } from "./store.js";
import { t } from "./words.js";

/** Fill the card of the thing selected; hidden where nothing is. */
export function chosenCard(card, dropped) {
  const thing = state.selected;
  const parts = thing ? (thing.kind === "piece" ? piece(thing, dropped) : model(thing, dropped)) : null;
  card.hidden = !parts;
  card.replaceChildren(...(parts ?? []).filter(Boolean));
}

function model(thing, dropped) {
  const owner = ownerOf(state.scenario, thing.id);
  if (!owner) return null;
  const found = thing.kind === "end" ? state.plan?.[thing.id] : modelNamed(state.scenario, thing.id);
  if (!found) return null;
  const acting = unitNamed(state.scenario, state.question.unit);
  const role = acting && owner.side !== acting.side ? (state.question.targets.includes(owner.id) ? "web.untarget" : "web.target") : "web.charge-with";
  const used = thing.kind === "end" && found.path ? html("p", { class: "small" }, t("web.used", { distance: wayLength(found.path).toFixed(2) })) : null;
  return [
    html("h2", {}, thing.kind === "end" ? t("web.end.of", { model: thing.id }) : `${thing.id} · ${owner.id}`),
    html("div", { class: "numbers" }, number(thing, "x", found.at[0], dropped), number(thing, "y", found.at[1], dropped), number(thing, "facing", found.facing ?? 0, dropped)),
    used,
    html(
      "div",
      { class: "actions" },
      act("turn-left", "web.turn-left", () => turned(thing, 15, dropped)),
      act("turn-right", "web.turn-right", () => turned(thing, -15, dropped)),
      thing.kind === "model" && owner.id !== acting?.id ? act("role", role, () => choose(thing)) : null,
      act("measure-from", "web.measure-from", () => {
        state.tool = "measure";
        state.measured = [thing];
        changed("view");
      }),
      thing.kind === "model" ? act("remove", "web.remove", () => remove(thing)) : null,
      thing.kind === "model" ? act("remove-unit", "web.remove-unit", () => removeUnit(owner.id)) : null,
    ),
    thing.kind === "model" ? unitFields(owner.id) : null,
  ];
}

function piece(thing, dropped) {
  const found = pieceNamed(state.scenario, thing.id);
  if (!found) return null;
  const [x, y] = middle(found);
  return [
    html("h2", {}, t("web.terrain.of", { piece: thing.id })),
    html("p", { class: "small" }, `${x.toFixed(1)}, ${y.toFixed(1)}`),
    html(
      "div",
      { class: "actions" },
      act("turn-left", "web.turn-left", () => turned(thing, 15, dropped)),
      act("turn-right", "web.turn-right", () => turned(thing, -15, dropped)),
      act("remove", "web.remove", () => remove(thing)),
    ),
  ];
}

function act(id, key, work) {
  return html("button", { id, "data-key": id, on: { click: work } }, t(key));
}

function number(thing, key, value, dropped) {
  const set = (event) => {
    const given = Number(event.target.value);
    if (!Number.isFinite(given)) return;
    const found = thing.kind === "end" ? state.plan[thing.id] : modelNamed(state.scenario, thing.id);
    begin(thing);
    if (key === "facing") turn(thing, given - (found.facing ?? 0));
    else move(thing, key === "x" ? [given, found.at[1]] : [found.at[0], given]);
    done(thing);
    dropped(thing);
  };
  const step = key === "facing" ? 1 : 0.1;
  return html("label", {}, t(`web.${key}`), html("input", { type: "number", step: "any", "data-step": step, value: Math.round(value * 1000) / 1000, "data-key": `number ${key}`, on: { change: set } }));
}

function turned(thing, degrees, dropped) {
  begin(thing);
  turn(thing, degrees);
  done(thing);
  dropped(thing);
}
