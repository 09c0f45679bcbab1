// Bases as outlines, and gaps between them: for showing; the judge measures for itself, exactly.

export const MM = 1 / 25.4;
const CORNERS = 96;

/** Corners of a base about its centre, in inches, at facing 0; a round base is one corner with a radius. */
export function baseShape(base) {
  if (base.round !== undefined && base.round !== null) return { radius: (base.round * MM) / 2, corners: [[0, 0]] };
  if (base.oval) return { radius: 0, corners: ellipse(base.oval[0] * MM, base.oval[1] * MM), oval: base.oval.map((v) => (v * MM) / 2) };
  if (base.rectangle) {
    const [x, y] = base.rectangle.map((v) => (v * MM) / 2);
    return { radius: 0, corners: [[-x, -y], [x, -y], [x, y], [-x, y]] };
  }
  return { radius: 0, corners: base.hull ?? [[0, 0]] };
}

function ellipse(length, width) {
  return Array.from({ length: CORNERS }, (_, k) => {
    const turn = (2 * Math.PI * k) / CORNERS;
    return [(Math.cos(turn) * length) / 2, (Math.sin(turn) * width) / 2];
  });
}

/** How far a base reaches from its centre. */
export function reach(base) {
  const { radius, corners } = baseShape(base);
  return radius + Math.max(...corners.map(([x, y]) => Math.hypot(x, y)));
}

/** Corners of a base on the board. */
export function placed(base, at, facing = 0) {
  const { radius, corners } = baseShape(base);
  const turn = (facing * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return { radius, corners: corners.map(([x, y]) => [at[0] + x * c - y * s, at[1] + x * s + y * c]) };
}

/** Gap across the table between two placed bases; 0 where they overlap or touch. */
export function gap(one, other) {
  if (one.corners.length > 1 && other.corners.length > 1 && (inside(one.corners[0], other.corners) || inside(other.corners[0], one.corners))) return 0;
  const apart = Math.min(nearest(one.corners, other.corners), nearest(other.corners, one.corners));
  return Math.max(0, apart - one.radius - other.radius);
}

function nearest(points, polygon) {
  let least = Infinity;
  for (const [px, py] of points) {
    for (let k = 0; k < polygon.length; k += 1) {
      const [ax, ay] = polygon[k];
      const [bx, by] = polygon[(k + 1) % polygon.length];
      const square = (bx - ax) ** 2 + (by - ay) ** 2;
      const part = square === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / square));
      least = Math.min(least, Math.hypot(px - ax - part * (bx - ax), py - ay - part * (by - ay)));
    }
  }
  return least;
}

/** Whether a point lies in a polygon. */
export function inside([x, y], polygon) {
  let odd = false;
  for (let k = 0, j = polygon.length - 1; k < polygon.length; j = k, k += 1) {
    const [ax, ay] = polygon[k];
    const [bx, by] = polygon[j];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

/** Round to thousandths of an inch, which files carry exactly. */
export const exact = (value) => Math.round(value * 1000) / 1000;

/** Length of a way, climbs included. */
export function wayLength(path) {
  let sum = 0;
  for (let k = 1; k < path.length; k += 1) {
    const [a, b] = [path[k - 1], path[k]];
    sum += Math.hypot(b[0] - a[0], b[1] - a[1]) + Math.abs((b[2] ?? 0) - (a[2] ?? 0));
  }
  return sum;
}

/** The place a share (0 to 1) of the way along a path. */
export function along(path, share) {
  let left = wayLength(path) * share;
  for (let k = 1; k < path.length; k += 1) {
    const step = wayLength([path[k - 1], path[k]]);
    if (left <= step && step > 0) {
      const part = left / step;
      return [0, 1].map((axis) => path[k - 1][axis] + part * (path[k][axis] - path[k - 1][axis]));
    }
    left -= step;
  }
  return path.at(-1).slice(0, 2);
}
