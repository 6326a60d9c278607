// A hand never draws the same line twice: small shifts that depend on nothing but the place's name.

/** Numbers from 0 to 1 that are always the same for one name. */
export function shifts(name: string): () => number {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822507);
    seed = Math.imul(seed ^ (seed >>> 13), 3266489909);
    return ((seed ^= seed >>> 16) >>> 0) / 4294967296;
  };
}

/** Two strokes of a cross in a box of 100 × 100. */
export function cross(name: string): [string, string] {
  const next = shifts(name);
  const near = (value: number, by: number) => (value + (next() - 0.5) * 2 * by).toFixed(1);
  const stroke = (x1: number, y1: number, x2: number, y2: number) =>
    `M${near(x1, 6)} ${near(y1, 6)}C${near(x1 + (x2 - x1) * 0.35, 8)} ${near(y1 + (y2 - y1) * 0.3, 8)} ` +
    `${near(x1 + (x2 - x1) * 0.65, 8)} ${near(y1 + (y2 - y1) * 0.7, 8)} ${near(x2, 6)} ${near(y2, 6)}`;
  return [stroke(11, 12, 89, 88), stroke(88, 11, 12, 89)];
}

/** A ring that does not quite close, in a box of 100 × 100. */
export function ring(name: string): string {
  const next = shifts(name);
  const near = (value: number) => (value + (next() - 0.5) * 9).toFixed(1);
  return (
    `M${near(62)} ${near(8)}C${near(18)} ${near(0)} ${near(-2)} ${near(34)} ${near(5)} ${near(56)}` +
    `S${near(40)} ${near(102)} ${near(66)} ${near(95)}S${near(104)} ${near(58)} ${near(94)} ${near(34)}` +
    `S${near(64)} ${near(2)} ${near(40)} ${near(9)}`
  );
}

/** A path through points, each a little beside where it should be. */
export function outline(name: string, loops: [number, number][][], by = 0.02): string {
  const next = shifts(name);
  const near = (value: number) => (value + (next() - 0.5) * 2 * by).toFixed(3);
  return loops
    .map((loop) => `M${loop.map(([x, y]) => `${near(x)} ${near(y)}`).join("L")}Z`)
    .join("");
}
