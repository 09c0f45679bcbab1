// Places for labels, so that none covers another or a base.

const taken = [];
let limits = null;

/** Forget all places; from now on labels stay within a window { x, y, w, h }, (x, y) its corner. */
export function empty(window) {
  taken.length = 0;
  limits = window;
}

const inside = ({ x, y, w, h }) =>
  x - w / 2 >= limits.x && x + w / 2 <= limits.x + limits.w && y - h / 2 >= limits.y && y + h / 2 <= limits.y + limits.h;

/** Take a box { x, y, w, h }; (x, y) is its middle. */
export function take(box) {
  taken.push(box);
}

const clash = (a, b) => Math.abs(a.x - b.x) < (a.w + b.w) / 2 && Math.abs(a.y - b.y) < (a.h + b.h) / 2;

/** Take the first of these places where a box of this size is free; null where none is. */
export function find(places, w, h) {
  for (const [x, y] of places) {
    const box = { x, y, w, h };
    if (inside(box) && !taken.some((other) => clash(box, other))) {
      taken.push(box);
      return [x, y];
    }
  }
  return null;
}

/** Places round a box, nearest first. */
export function around({ x, y, w, h }, labelW, labelH, air) {
  const found = [];
  for (let ring = 0; ring < 4; ring += 1) {
    const up = h / 2 + labelH / 2 + air + ring * labelH;
    const side = w / 2 + labelW / 2 + air + (ring * labelW) / 2;
    found.push([x, y - up], [x, y + up], [x + side, y], [x - side, y], [x + side, y - up], [x - side, y - up], [x + side, y + up], [x - side, y + up]);
  }
  return found;
}

/** Width that a text takes, in units of its size; wide letters count double. */
export function textWidth(text) {
  return [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) > 0x2e7f ? 1.02 : 0.58), 0);
}
