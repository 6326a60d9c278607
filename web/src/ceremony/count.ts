// The count at the end of a game: source by source, for all seats together. Nobody is ranked before
// the last source is counted.

export interface Source {
  name: string;
  text: string;
  /** Its colour and pattern. */
  colour: string;
  /** By seat. */
  points: readonly number[];
  /** The things on the table that brought them, by seat: they are counted one by one. */
  things?: readonly (readonly Thing[])[];
}

export interface Thing {
  thing: string;
  points: number;
}

const COUNTING = 700;
/** A thing, counted for all seats together. */
const EACH = 140;
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

/** Returns the number of things of a source, of the seat that has most. */
function longest({ things = [] }: Source): number {
  return Math.max(0, ...things.map(({ length }) => length));
}

/** Returns the time in which a source is counted, without the rest behind it. */
function counts(source: Source): number {
  return Math.max(COUNTING, EACH * longest(source));
}

function whole(sources: readonly Source[]): number {
  return sources.reduce((time, source) => time + counts(source) + REST, 0);
}

/** Returns the time of a count; many sources are counted faster, so that nobody waits longer than nine seconds. */
export function lasts(sources: readonly Source[], pace = 1): number {
  return Math.min(whole(sources), LONGEST) * pace;
}

/** Returns the progress of the count after so many milliseconds. */
export function progressAt(elapsed: number, sources: readonly Source[], pace = 1): Progress {
  if (sources.length === 0) return { done: 0, share: 0 };
  let left = elapsed * (whole(sources) / lasts(sources, pace));
  for (const [done, source] of sources.entries()) {
    const time = counts(source);
    if (left < time + REST) return { done, share: Math.min(1, left / time) };
    left -= time + REST;
  }
  return { done: sources.length, share: 0 };
}

/** Returns the number of things of a source that are counted by now, for all seats together. */
export function reached(sources: readonly Source[], index: number, { done, share }: Progress): number {
  const source = sources[index];
  if (!source || index > done) return 0;
  return index < done ? longest(source) : Math.floor(longest(source) * share);
}

/** Returns the points of a seat by source at this moment of the count, in whole points. */
export function countedAt(sources: readonly Source[], seat: number, { done, share }: Progress): number[] {
  return sources.map(({ points, things }, index) => {
    const all = points[seat] ?? 0;
    if (index < done) return all;
    if (index > done) return 0;
    if (!things) return Math.trunc(all * share);
    const counted = things[seat]?.slice(0, reached(sources, index, { done, share })) ?? [];
    return sum(counted.map((thing) => thing.points));
  });
}

export function sum(points: readonly number[]): number {
  return points.reduce((total, one) => total + one, 0);
}
