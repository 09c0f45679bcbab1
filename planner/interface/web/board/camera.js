// Which part of the board is seen: an SVG view box in inches, y downwards.

import { reach } from "./geometry.js";
import { baseOf, boardOf } from "./scenario.js";

const MARGIN = 1.2;
const view = { x: 0, y: 0, w: 60, h: 44 };
let pixels = 1000;
let height = 44;

/** From board to picture: y is turned over. */
export const shown = ([x, y]) => [x, height - y];

/** Inches of the picture for so many pixels of the screen. */
export const px = (count) => (count * view.w) / pixels;

/** Fit the view box to the size of its element and to a board. */
export function settle(element, scenario) {
  const size = element.getBoundingClientRect();
  height = boardOf(scenario).height;
  pixels = Math.max(50, size.width);
  view.h = (view.w * Math.max(50, size.height)) / pixels;
  element.setAttribute("viewBox", `${view.x} ${view.y} ${view.w} ${view.h}`);
}

/** Show the whole board, or only these models. */
export function fit(element, scenario, models = null) {
  const size = element.getBoundingClientRect();
  const board = boardOf(scenario);
  let [x0, y0, x1, y1] = [0, 0, board.width, board.height];
  if (models?.length) {
    const reaches = models.map(({ owner, model }) => reach(baseOf(owner, model)) + 2.5);
    x0 = Math.min(...models.map(({ model }, k) => model.at[0] - reaches[k]));
    x1 = Math.max(...models.map(({ model }, k) => model.at[0] + reaches[k]));
    y0 = board.height - Math.max(...models.map(({ model }, k) => model.at[1] + reaches[k]));
    y1 = board.height - Math.min(...models.map(({ model }, k) => model.at[1] - reaches[k]));
  }
  const ratio = Math.max(0.2, size.height / Math.max(1, size.width));
  const w = Math.max(x1 - x0 + 2 * MARGIN, (y1 - y0 + 2 * MARGIN) / ratio, 12);
  Object.assign(view, { w, h: w * ratio, x: (x0 + x1) / 2 - w / 2, y: (y0 + y1) / 2 - (w * ratio) / 2 });
}

/** The place on the board under a point of the screen. */
export function place(element, event) {
  const size = element.getBoundingClientRect();
  const x = view.x + ((event.clientX - size.left) * view.w) / size.width;
  const y = view.y + ((event.clientY - size.top) * view.h) / size.height;
  return [x, height - y];
}

/** Make things larger (factor above 1) or smaller, keeping a point of the screen where it is. */
export function zoom(element, factor, event = null) {
  const size = element.getBoundingClientRect();
  const [u, v] = event ? [(event.clientX - size.left) / size.width, (event.clientY - size.top) / size.height] : [0.5, 0.5];
  const w = Math.max(6, Math.min(160, view.w / factor));
  const h = (w * view.h) / view.w;
  view.x += (view.w - w) * u;
  view.y += (view.h - h) * v;
  Object.assign(view, { w, h });
}

/** Shift by pixels of the screen. */
export function pan(element, dx, dy) {
  const size = element.getBoundingClientRect();
  view.x -= (dx * view.w) / size.width;
  view.y -= (dy * view.h) / size.height;
}

/** The middle of what is seen, on the board. */
export const centre = () => [view.x + view.w / 2, height - (view.y + view.h / 2)];

/** What is seen, in the picture's inches. */
export const seen = () => ({ ...view });
