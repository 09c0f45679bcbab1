// Mouse, pen and touch: drag things, drag the ground to pan, pinch or wheel to zoom, draw terrain, measure.

import { fit, pan, place, zoom } from "./camera.js";
import { begin, done, move, shift } from "./edit.js";
import { exact } from "./geometry.js";
import { box, modelNamed, newPiece } from "./scenario.js";
import { changeBoard, changed, state } from "./store.js";

const SLACK = 4; // pixels before a press becomes a drag

/** Listen to pointers on the table. */
export function pointers(element, { terrain, dropped }) {
  const down = new Map();
  let drag = null;

  element.addEventListener("pointerdown", (event) => {
    if (event.button > 0) return;
    element.setPointerCapture(event.pointerId);
    down.set(event.pointerId, event);
    if (down.size === 2) {
      if (drag?.moved && drag.thing) finish(drag);
      drag = null;
      return;
    }
    const thing = thingUnder(event);
    drag = { thing, x: event.clientX, y: event.clientY, from: place(element, event), moved: false };
    if (state.tool === "measure") tape(thing, drag.from);
    else if (thing && state.tool === "move") {
      state.selected = thing;
      changed("view");
      element.querySelector(`[data-key="${CSS.escape(`${thing.kind} ${thing.id}`)}"]`)?.focus({ preventScroll: true });
      drag.start = startOf(thing);
    }
  });

  element.addEventListener("pointermove", (event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    down.set(event.pointerId, event);
    if (down.size === 2) pinch(element, down, before, event);
    else if (drag) dragged(element, drag, before, event);
  });

  const up = (event) => {
    if (!down.delete(event.pointerId) || !drag) return;
    const over = drag;
    drag = null;
    if (state.tool === "terrain" && over.moved) drawTerrain(over, terrain());
    else if (over.thing && over.moved && state.tool === "move") finish(over);
    else if (!over.moved && !over.thing && state.tool === "move" && state.selected) {
      state.selected = null;
      changed("view");
    }
  };
  const finish = (over) => {
    done(over.thing);
    dropped(over.thing);
  };
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      zoom(element, Math.exp(-event.deltaY * 0.0015), event);
      changed("view");
    },
    { passive: false },
  );
  element.addEventListener("dblclick", () => {
    fit(element, state.scenario);
    changed("view");
  });
}

function thingUnder(event) {
  const found = event.target.closest?.("[data-kind]");
  return found ? { kind: found.dataset.kind, id: found.dataset.id } : null;
}

function startOf(thing) {
  if (thing.kind === "end") return [...state.plan[thing.id].at];
  return thing.kind === "model" ? [...modelNamed(state.scenario, thing.id).at] : null;
}

function dragged(element, drag, before, event) {
  if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < SLACK) return;
  const first = !drag.moved;
  drag.moved = true;
  const here = place(element, event);
  if (state.tool === "measure" || (state.tool === "terrain")) {
    drag.to = here;
    if (state.tool === "measure") state.measured[1] = endUnder(element, event, here);
  } else if (drag.thing) {
    if (first) begin(drag.thing);
    const [dx, dy] = [here[0] - drag.from[0], here[1] - drag.from[1]];
    if (drag.start) move(drag.thing, [drag.start[0] + dx, drag.start[1] + dy]);
    else {
      const was = place(element, before);
      shift(drag.thing, here[0] - was[0], here[1] - was[1]);
    }
  } else {
    pan(element, event.clientX - before.clientX, event.clientY - before.clientY);
  }
  changed("view");
}

function pinch(element, down, before, event) {
  const other = [...down.values()].find((entry) => entry.pointerId !== event.pointerId);
  const far = (entry) => Math.hypot(entry.clientX - other.clientX, entry.clientY - other.clientY);
  const middle = { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 };
  pan(element, (event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2);
  zoom(element, far(event) / Math.max(1, far(before)), middle);
  changed("view");
}

/** Put down an end of the tape: the first, or after two a new first. */
function tape(thing, at) {
  const end = thing && thing.kind !== "piece" ? thing : { at };
  state.measured = state.measured.length === 1 ? [state.measured[0], end] : [end];
  changed("view");
}

function endUnder(element, event, at) {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest?.("[data-kind]");
  return found && element.contains(found) && found.dataset.kind !== "piece" ? { kind: found.dataset.kind, id: found.dataset.id } : { at };
}

function drawTerrain(drag, { category, top }) {
  const [x0, x1] = [drag.from[0], drag.to[0]].sort((a, b) => a - b).map(exact);
  const [y0, y1] = [drag.from[1], drag.to[1]].sort((a, b) => a - b).map(exact);
  if (x1 - x0 < 0.2 || y1 - y0 < 0.2) return;
  changeBoard((scenario) => {
    const piece = newPiece(scenario, { category, top, shape: box(x0, y0, x1, y1) });
    scenario.terrain = [...(scenario.terrain ?? []), piece];
    state.selected = { kind: "piece", id: piece.id };
  });
  state.tool = "move";
  changed("view");
}

