// A plan in motion: every model along its way, together.

import { along } from "./geometry.js";
import { changed, state } from "./store.js";

const SECONDS = 1.4;
let frame = 0;

const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Let the models of the plan walk from their starts to their ends. */
export function animate() {
  settle();
  if (still() || !state.plan) return;
  const plan = state.plan;
  const started = performance.now();
  const step = (now) => {
    if (state.plan !== plan) return;
    const share = Math.min(1, Math.max(0, (now - started) / (1000 * SECONDS)));
    const eased = share * share * (3 - 2 * share);
    for (const end of Object.values(plan)) {
      if (share < 1 && end.path) end.now = along(end.path, eased);
      else delete end.now;
    }
    changed("view");
    if (share < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
}

/** Stop any motion and put everybody at their ends. */
export function settle() {
  cancelAnimationFrame(frame);
  for (const end of Object.values(state.plan ?? {})) delete end.now;
}
