// The geometry of the circle of action tiles: five ring segments that touch, in a square of 300.
const CENTRE = 150;
const FIFTH = (2 * Math.PI) / 5;
/** The seam between two tiles, in units of the square. */
const SEAM = 2.8;
const OUTER = 147;
const INNER = 54;

function at(radius: number, angle: number): [x: number, y: number] {
  return [CENTRE + radius * Math.sin(angle), CENTRE - radius * Math.cos(angle)];
}

function point([x, y]: [number, number]): string {
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

/** A part of a tile between two radii, with straight sides along its seams. */
export function segment(index: number, outer = OUTER, inner = INNER): string {
  const [from, to] = [(index - 0.5) * FIFTH, (index + 0.5) * FIFTH];
  const [far, near] = [SEAM / outer, SEAM / inner];
  return [
    `M${point(at(outer, from + far))}`,
    `A${String(outer)} ${String(outer)} 0 0 1 ${point(at(outer, to - far))}`,
    `L${point(at(inner, to - near))}`,
    `A${String(inner)} ${String(inner)} 0 0 0 ${point(at(inner, from + near))}Z`,
  ].join("");
}

/** The line on which the name of a tile is written: below the hub it runs the other way, to be upright. */
export function nameLine(index: number): string {
  const below = index === 2 || index === 3;
  const radius = below ? 140.5 : 132;
  const [from, to] = [(index - 0.46) * FIFTH, (index + 0.46) * FIFTH];
  const [start, end] = below ? [to, from] : [from, to];
  return `M${point(at(radius, start))}A${String(radius)} ${String(radius)} 0 0 ${below ? "0" : "1"} ${point(at(radius, end))}`;
}

type Spots = readonly (readonly [x: number, y: number])[];

/** The places of a tile's emblem: alone, or over pawns; and those of the pawns. */
export const ALONE: Spots = [[150, 66], [236, 120], [203, 216], [97, 216], [64, 120]];
export const OVER: Spots = [[150, 49], [229, 92], [222, 198], [78, 198], [71, 92]];
export const UNDER: Spots = [[150, 92], [232, 147], [187, 238], [113, 238], [68, 147]];
/** The place of a turned tile's price: by the hub. */
export const PRICES: Spots = [0, 1, 2, 3, 4].map((index) => at(59, index * FIFTH));
/** The middle of a tile's rim. */
export const GEMS: Spots = [0, 1, 2, 3, 4].map((index) => at(OUTER, index * FIFTH));

/** A place in hundredths of the square. */
export function percent([x, y]: readonly [number, number] = [CENTRE, CENTRE]): { left: string; top: string } {
  return { left: `${String(x / 3)}%`, top: `${String(y / 3)}%` };
}
