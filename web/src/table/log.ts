// The log: what was told, with what it cost and brought, and whom it concerns.
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
  /** What the seat gave for it, then what it got, by good. */
  changes: Change[];
  /** Done to me: by somebody else, or by the game. */
  tome: boolean;
  mark: boolean;
}

const MARKS = ["round", "lookout", "production", "action", "cleanup", "attack"];

export interface Reader {
  seat: number | null;
  side: string | undefined;
  /** What a seat is called; with it, what every seat got in a phase has a line of its own. */
  people?: (seat: number) => string;
  /** What was told, with the names of those who sit here. */
  named?: (text: string) => string;
  /** What befalls the reader though the words name nobody: the attack of a virtual player, an event. */
  befalls?: readonly string[];
  /** What is counted besides goods, and not told. */
  untold?: readonly string[];
  /** Whether something is paid before it is told for what. */
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

/** A number that changed belongs to what was told last, if that seat did it; in a phase to the seat itself. */
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

/** What goes stands before what comes, each good once. */
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
 * Where my last turn began: what came before it is old news. Until then everything is new. While I am `confirming`,
 * the turn that follows has been told, and has not begun.
 */
export function sinceMyTurn(events: readonly Told[], seat: number | null, mine: boolean, confirming = false): number {
  if (seat === null) return 0;
  let turns = mine || confirming ? 2 : 1;
  const end = confirming ? events.findLastIndex(({ kind }) => kind !== "turn") + 1 : events.length;
  return Math.max(0, events.slice(0, end).findLastIndex((event) => event.kind === "turn" && event.seat === seat && --turns === 0));
}
