// The count at the end of a game: source by source, for all seats together. Nobody is ranked before
// the last source is counted.

export interface Source {
  name: string;
  text: string;
  /** Its colour and pattern. */
  colour: string;
  /** By seat. */
  points: readonly number[];
}

const COUNTING = 700;
const REST = 400;
const LONGEST = 9000;

/** Returns the sources worth counting: those that brought something to somebody. */
export function counting(sources: readonly Source[]): Source[] {
  return sources.filter(({ points }) => points.some((one) => one !== 0));
}

/** The progress of the count: the finished sources, and the counted share of the next one. */
export interface Progress {
  done: number;
  share: number;
}

/** Returns the time of a count; many sources are counted faster, so that nobody waits longer than nine seconds. */
export function lasts(sources: number, pace = 1): number {
  return Math.min(sources * (COUNTING + REST), LONGEST) * pace;
}

/** Returns the progress of the count after so many milliseconds. */
export function progressAt(elapsed: number, sources: number, pace = 1): Progress {
  if (sources === 0) return { done: 0, share: 0 };
  const step = lasts(sources, pace) / sources;
  const done = Math.min(sources, Math.floor(elapsed / step));
  const counted = step * (COUNTING / (COUNTING + REST));
  return { done, share: done === sources ? 0 : Math.min(1, (elapsed - done * step) / counted) };
}

/** Returns the points of a seat by source at this moment of the count, in whole points. */
export function countedAt(sources: readonly Source[], seat: number, { done, share }: Progress): number[] {
  return sources.map(({ points }, index) => {
    const all = points[seat] ?? 0;
    if (index < done) return all;
    return index === done ? Math.trunc(all * share) : 0;
  });
}

export function sum(points: readonly number[]): number {
  return points.reduce((total, one) => total + one, 0);
}
