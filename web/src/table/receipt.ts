// The costs and gains of a turn, before it counts.
import type { Told } from "../wire/types";
import type { Change } from "./log";

/** A card that came or went, and where it lies now: `hand`, or the name of a pile or row. */
export interface Moved {
  card: string;
  place: string;
}

export interface Turn {
  /** It is a turn of mine, and no choice of all players at once. */
  alone: boolean;
  /** By good: losses first. Hidden draws are counted too. */
  changes: Change[];
  goes: Moved[];
  comes: Moved[];
}

const GONE = /(^|_)(discard|razed)$/;

/**
 * Returns the changes for a seat since its turn began, or if it has none since the first choice it can take back,
 * `from`; at the latest since the round began.
 */
export function turnOf(events: readonly Told[], seat: number, from: number | null = null): Turn {
  const turn = sinceTurn(events, seat, from);
  return { alone: turn[0]?.kind === "turn", changes: changesOf(turn, seat), ...cardsOf(turn, seat) };
}

/** A turn that is played has begun the next one, perhaps mine again: that is not what is asked for. */
function sinceTurn(events: readonly Told[], seat: number, from: number | null): readonly Told[] {
  const end = events.findLastIndex(({ kind }) => kind !== "turn") + 1;
  // Its first event says which one has begun: my turn, or a round.
  const start = events.slice(0, end).findLastIndex((event) => (event.kind === "turn" && event.seat === seat) || event.what === "round");
  const choosing = events[start]?.kind === "turn" ? start : (from ?? start);
  return events.slice(Math.max(0, start, choosing), end);
}

function changesOf(turn: readonly Told[], seat: number): Change[] {
  const sums = new Map<string, number>();
  for (const event of turn) {
    if (event.kind === "count" && event.seat === seat) sums.set(event.what, (sums.get(event.what) ?? 0) + (event.amount ?? 1));
  }
  return [...sums].filter(([, amount]) => amount !== 0).sort(([, one], [, two]) => Number(one > 0) - Number(two > 0));
}

/** The cards that left what is mine, and those that came into it or lie elsewhere in it than before. */
function cardsOf(turn: readonly Told[], seat: number): Pick<Turn, "goes" | "comes"> {
  const ways = new Map<string, { from: string; to: string }>();
  for (const { kind, what, origin = "", target = "" } of turn) {
    if (kind === "move" && what !== "?") ways.set(what, { from: ways.get(what)?.from ?? origin, to: target });
  }
  const own = (place: string) => place.startsWith(`${String(seat)}/`);
  const goes: Moved[] = [];
  const comes: Moved[] = [];
  for (const [card, { from, to }] of ways) {
    const place = to.slice(to.indexOf("/") + 1);
    const gone = !own(to) || GONE.test(place);
    if (gone && own(from)) goes.push({ card, place });
    else if (!gone && from !== to) comes.push({ card, place });
  }
  return { goes, comes };
}
