// The log: what was told, with what was gained by it, and whom it concerns.
import type { Told } from "../wire/types";

export type LogTab = "all" | "since" | "tome" | "talk";

export interface Line {
  /** Its place among all events: a step for the replay. */
  at: number;
  text: string;
  seat: number;
  what: string;
  /** What the seat gained by it, by good. */
  gains: [string, number][];
  /** Done to me by somebody else. */
  tome: boolean;
  mark: boolean;
}

const MARKS = ["round", "lookout", "production", "action", "cleanup", "attack"];

export interface Reader {
  seat: number | null;
  side: string | undefined;
  /** What a seat is called; with it, what every seat got in a phase has a line of its own. */
  people?: (seat: number) => string;
}

/** The lines of the log as a reader wants them. */
export function linesOf(events: readonly Told[], { seat, side, people }: Reader): Line[] {
  const lines: Line[] = [];
  let gains = new Map<string, number>();
  events.forEach((event, at) => {
    if (event.text) {
      gains = new Map();
      lines.push({
        at,
        text: event.text,
        seat: event.seat,
        what: event.what,
        gains: [],
        tome: event.seat !== seat && side !== undefined && isTo(event, side),
        mark: MARKS.includes(event.what),
      });
    } else if (event.kind === "count") {
      let line = lines.at(-1);
      const theirs = line && !line.mark && (line.what !== "got" || line.seat === event.seat);
      if (!line || (line.seat !== event.seat && line.what !== "got" && !line.mark)) return;
      if (!theirs) {
        if (!people || (event.amount ?? 1) < 0) return;
        gains = new Map();
        line = { at, text: people(event.seat), seat: event.seat, what: "got", gains: [], tome: false, mark: false };
        lines.push(line);
      }
      gains.set(event.what, (gains.get(event.what) ?? 0) + (event.amount ?? 1));
      line.gains = [...gains].filter(([, amount]) => amount > 0);
    }
  });
  return lines;
}

function isTo(event: Told, side: string): boolean {
  return event.data?.["whom"] === side || event.cause === side;
}

/** Where my last turn began: what came before it is old news. Until then everything is new. */
export function sinceMyTurn(events: readonly Told[], seat: number | null, mine: boolean): number {
  if (seat === null) return 0;
  let turns = mine ? 2 : 1;
  return Math.max(0, events.findLastIndex((event) => event.kind === "turn" && event.seat === seat && --turns === 0));
}
