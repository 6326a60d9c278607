// What a turn costs and brings, before it counts.
import type { Told } from "../wire/types";
import type { Change } from "./log";

/** What has changed for a seat since its turn began, by good: what goes first. Hidden draws are counted too. */
export function changesOf(events: readonly Told[], seat: number): Change[] {
  const start = events.findLastIndex((event) => event.kind === "turn" && event.seat === seat);
  const sums = new Map<string, number>();
  for (const event of events.slice(start + 1)) {
    if (event.kind === "count" && event.seat === seat) sums.set(event.what, (sums.get(event.what) ?? 0) + (event.amount ?? 1));
  }
  return [...sums].filter(([, amount]) => amount !== 0).sort(([, one], [, two]) => Number(one > 0) - Number(two > 0));
}
