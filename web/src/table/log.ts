// The log: told events, with their costs and gains, and the players they concern.
import type { Told } from "../wire/types";

export type LogTab = "all" | "since" | "tome" | "talk";

/** So much of a good came, or with less than 0 went. */
export type Change = [good: string, amount: number];

export interface Line {
  /** Its place among all events: a step for the replay. */
  at: number;
  text: string;
  seat: number;
  what: string;
  /** The thing it is about: a card, or whom it was done to. */
  cause: string;
  /** The seat's costs for it, then its gains, by good. */
  changes: Change[];
  /** Done to me: by somebody else, or by the game. */
  tome: boolean;
  mark: boolean;
}

const MARKS = ["round", "lookout", "production", "action", "cleanup", "attack"];

export interface Reader {
  seat: number | null;
  side: string | undefined;
  /** The name of a seat; with it, the gains of every seat in a phase have a line of their own. */
  people?: (seat: number) => string;
  /** The text, with the names of those who sit here. */
  named?: (text: string) => string;
  /** Events that befall the reader though the words name nobody: the attack of a virtual player, an event. */
  befalls?: readonly string[];
  /** Things that are counted besides goods, and not told. */
  untold?: readonly string[];
  /** Whether something is paid before its purpose is told. */
  paidBefore?: (event: Told) => boolean;
  /** Whether the words of a line tell what it cost and brought. */
  saysAll?: (line: Line) => boolean;
}

/** The lines of the log as a reader wants them. */
export function linesOf(events: readonly Told[], reader: Reader): Line[] {
  const lines: Line[] = [];
  let paid: Told[] = [];
  events.forEach((event, at) => {
    if (event.text) {
      const tome = isTo(event, reader);
      const mark = MARKS.includes(event.what);
      const line: Line = { at, text: reader.named?.(event.text) ?? event.text, seat: event.seat, what: event.what, cause: event.cause ?? "", changes: [], tome, mark };
      lines.push(line);
      for (const price of paid) if (price.seat === event.seat) count(line, price, reader);
      paid = [];
    } else if (event.kind === "count" && !reader.untold?.includes(event.what)) {
      if (reader.paidBefore?.(event)) paid.push(event);
      else changeOf(lines, event, at, reader);
    }
  });
  return lines;
}

/** Adds a changed number to the last told line, if that seat did it; in a phase to the seat itself. */
function changeOf(lines: Line[], event: Told, at: number, reader: Reader): void {
  const last = lines.at(-1);
  if (!last) return;
  if (!last.mark && last.seat === event.seat) count(last, event, reader);
  else if (reader.people && (last.mark || last.what === "got") && (event.amount ?? 1) > 0) {
    const text = reader.people(event.seat);
    const line: Line = { at, text, seat: event.seat, what: "got", cause: "", changes: [], tome: false, mark: false };
    lines.push(line);
    count(line, event, reader);
  }
}

/** Losses stand before gains, each good once. */
function count(line: Line, { what, amount = 1 }: Told, reader: Reader): void {
  if (reader.saysAll?.(line)) return;
  const gain = amount > 0;
  const counted = line.changes.find(([good, before]) => good === what && before > 0 === gain);
  if (counted) counted[1] += amount;
  else line.changes.push([what, amount]);
  line.changes.sort(([, one], [, other]) => Number(one > 0) - Number(other > 0));
}

function isTo(event: Told, { seat, side, befalls }: Reader): boolean {
  if (seat !== null && befalls?.includes(event.what)) return true;
  return event.seat !== seat && side !== undefined && (event.data?.["whom"] === side || event.cause === side);
}

/**
 * Returns the beginning of my last turn: events before it are old news. Until then everything is new. While I am
 * `confirming`, the turn that follows has been told, and has not begun.
 */
export function sinceMyTurn(events: readonly Told[], seat: number | null, mine: boolean, confirming = false): number {
  if (seat === null) return 0;
  let turns = mine || confirming ? 2 : 1;
  const end = confirming ? events.findLastIndex(({ kind }) => kind !== "turn") + 1 : events.length;
  return Math.max(0, events.slice(0, end).findLastIndex((event) => event.kind === "turn" && event.seat === seat && --turns === 0));
}
