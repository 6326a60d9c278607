// The story for people: a choice that was taken back leaves nothing behind.
import type { Told } from "./types";

/**
 * The events of a viewer, each still in its place. Those that were taken back tell nothing any more;
 * an undo names how many events its seat had heard before them.
 */
export function standing(events: readonly Told[]): Told[] {
  const left = [...events];
  events.forEach((event, at) => {
    if (event.kind === "undone") left.fill(gone(event), event.amount ?? 0, at + 1);
  });
  return left;
}

function gone({ seat }: Told): Told {
  return { kind: "undone", seat, what: "" };
}
