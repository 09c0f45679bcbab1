// Everything without a pointer: Tab from model to model, arrows move, q and e turn.

import { fit, zoom } from "./camera.js";
import { begin, done, remove, shift, turn } from "./edit.js";
import { ownerOf, unitNamed } from "./scenario.js";
import { ask, changed, redo, state, undo } from "./store.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const STEP = 0.25;
const FINE = 0.05;
const COARSE = 1;
const TURN = 15;

/** Listen to keys on the table and, for those that count everywhere, on the page. */
export function keys(element, actions) {
  let moving = null;
  const settled = () => {
    if (!moving) return;
    const thing = moving;
    moving = null;
    done(thing);
    actions.dropped(thing);
  };

  element.addEventListener("focusin", (event) => {
    const found = event.target.closest("[data-kind]");
    if (!found) return;
    const { kind, id } = found.dataset;
    if (state.selected?.kind === kind && state.selected.id === id) return;
    state.selected = { kind, id };
    changed("view");
  });

  element.addEventListener("keydown", (event) => {
    const found = event.target.closest("[data-kind]");
    const thing = found && { kind: found.dataset.kind, id: found.dataset.id };
    if (event.altKey || ((event.ctrlKey || event.metaKey) && !ARROWS[event.key])) return;
    const change = thing && changeOf(event, thing);
    if (change) {
      event.preventDefault();
      const key = `${thing.kind} ${thing.id}`;
      if (moving && `${moving.kind} ${moving.id}` !== key) settled();
      if (!moving) begin(thing);
      moving = thing;
      change();
      changed("view");
    } else if (thing && onThing(event, thing, actions)) event.preventDefault();
  });
  element.addEventListener("keyup", (event) => {
    if (ARROWS[event.key] || "qeQE".includes(event.key)) settled();
  });
  element.addEventListener("focusout", () => setTimeout(() => !element.contains(document.activeElement) && settled()));

  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea, dialog[open]")) return;
    if (onPage(event, element, actions)) event.preventDefault();
  });
}

function changeOf(event, thing) {
  const arrow = ARROWS[event.key];
  if (arrow) {
    const step = event.shiftKey ? FINE : event.ctrlKey || event.metaKey ? COARSE : STEP;
    return () => shift(thing, arrow[0] * step, arrow[1] * step);
  }
  const way = { q: 1, e: -1 }[event.key.toLowerCase()];
  return way ? () => turn(thing, way * (event.shiftKey ? 1 : TURN)) : null;
}

function onThing(event, thing, actions) {
  if (event.key === "Delete" || event.key === "Backspace") remove(thing);
  else if (event.key === "Enter" || event.key === " ") choose(thing);
  else if (event.key === "m") {
    state.measured = state.measured.length === 1 && thing.kind !== "piece" ? [state.measured[0], thing] : [thing];
    changed("view");
  } else if (event.key === "Escape") actions.leave();
  else return false;
  return true;
}

/** A unit of the other side becomes a target or stops being one; one of the own side charges. */
export function choose(thing) {
  if (thing.kind !== "model") return;
  const owner = ownerOf(state.scenario, thing.id);
  const acting = unitNamed(state.scenario, state.question.unit);
  if (!acting || owner.side === acting.side) {
    ask({ unit: owner.id, targets: [] });
    return;
  }
  const { targets } = state.question;
  ask({ targets: targets.includes(owner.id) ? targets.filter((id) => id !== owner.id) : [...targets, owner.id] });
}

function onPage(event, element, actions) {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") return act(event.shiftKey ? redo : undo);
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "y") return act(redo);
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const known = {
    p: actions.plan,
    h: actions.byHand,
    o: actions.allRolls,
    l: actions.look,
    "?": actions.help,
    t: () => nextPiece(element, 1),
    T: () => nextPiece(element, -1),
    0: () => fit(element, state.scenario),
    "+": () => zoom(element, 1.25),
    "-": () => zoom(element, 0.8),
  }[event.key];
  return known ? act(known) : false;
}

/** Go on to the next terrain piece, or to the one before. */
function nextPiece(element, step) {
  const pieces = [...element.querySelectorAll(".piece")];
  const here = pieces.findIndex((piece) => piece.dataset.id === state.selected?.id);
  const next = here < 0 ? (step > 0 ? 0 : pieces.length - 1) : (here + step + pieces.length) % pieces.length;
  pieces[next]?.focus();
}

function act(work) {
  work();
  changed("view");
  return true;
}

