// Acts against me stay marked until I act: the lines that tell of them, and the places on the table.
import type { Told } from "../wire/types";
import type { Line } from "./log";

export interface Suffered {
  line: Line;
  /** Its changes, as selectors: cards, counters and piles, wherever they are drawn. */
  places: string[];
}

/** Returns all acts against a seat since it acted. An undo brings the marks back, too. */
export function doneTo(seat: number | null, events: readonly Told[], lines: readonly Line[]): Suffered[] {
  if (seat === null) return [];
  const told = lines.filter(({ at }) => at < events.length);
  const act = told.findLast((line) => line.seat === seat && !line.mark && !line.tome && line.what !== "got")?.at ?? -1;
  return told.filter(({ at, tome }) => tome && at > act).map((line) => ({ line, places: placesOf(line, seat, events) }));
}

/** Returns the subject of a line, and all changes of the seat before the next line. */
function placesOf({ at, cause }: Line, seat: number, events: readonly Told[]): string[] {
  const places = new Set(cause ? [where("card", cause)] : []);
  for (const event of events.slice(at + 1)) {
    if (event.text || event.kind === "turn") break;
    if (event.kind === "count" && event.seat === seat) places.add(where("count", `${seat}/${event.what}`));
    if (event.kind !== "move" || ![event.origin, event.target].some((zone) => zone?.startsWith(`${seat}/`))) continue;
    places.add(where("card", event.what));
    if (event.target) places.add(where("zone", event.target));
  }
  return [...places];
}

function where(kind: "card" | "count" | "zone", name: string): string {
  return `[data-${kind}=${JSON.stringify(name)}]`;
}
