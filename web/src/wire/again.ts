// New tries before the server has answered: soon at first, then ever more patiently.
import { Refused } from "./http";

const WAITS = [250, 500, 1000, 2000, 4000, 8000];
/** So often it is tried without a word; that takes about four seconds. */
const QUIETLY = 5;
/** No answer, too much at once, or a server in trouble behind a proxy: the next moment may be better. */
const PASSING = [0, 429, 502, 503, 504];

/** Returns the time to wait after so many tries. */
export function waitAfter(tries: number): number {
  return WAITS[Math.min(tries, WAITS.length) - 1] ?? 0;
}

/** Whether an error may be over in a moment. */
export function passes(error: unknown): boolean {
  return error instanceof Refused && PASSING.includes(error.status);
}

/** Do something that may be done twice until the server has answered, as long as it is `wanted`. */
export async function persist<T>(
  work: () => Promise<T>,
  wanted = (tries: number): boolean => tries < QUIETLY,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error) || !wanted(tries)) throw error;
    }
    await new Promise((done) => setTimeout(done, waitAfter(tries)));
  }
}
