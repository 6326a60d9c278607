// My best lone game in a scenario.
import type { Played } from "../../manifest";

/** A victory counts more than points. */
export function bestIn(course: string, played: readonly Played[]): Played | undefined {
  return played
    .filter((game) => game.course === course)
    .toSorted((one, two) => Number(two.won) - Number(one.won) || two.points - one.points)[0];
}
