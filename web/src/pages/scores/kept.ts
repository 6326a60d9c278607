// The scores of lone games, kept in this browser; the server's finished tables fill in missing ones.
import { manifestOf } from "../../titles/manifests";
import { persist } from "../../wire/again";
import { ask } from "../../wire/http";
import { me } from "../../wire/me.svelte";
import type { MyTable, Now } from "../../wire/types";
import { viewOf } from "../../wire/view";

export interface Score {
  table: string;
  title: string;
  side: string;
  /** The course of the game, for titles whose side is no more than a colour. */
  course?: string;
  points: number;
  won: boolean;
  /** The game's words for the result. */
  said: string;
}

const KEPT = "landnam.scores";
const FETCHED = 20;

export function scores(): Score[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as Score[];
  } catch {
    return []; // what cannot be read is not worth an error
  }
}

/** Keep the score of my lone game that is over, if it is one. */
export function keepScore(now: Now, said: string): Score | undefined {
  const [seat, ...others] = now.seats;
  if (!now.result || !seat || others.length > 0 || now.seat === null) return undefined;
  const known = scores().filter(({ table }) => table !== now.table);
  const score: Score = {
    table: now.table,
    title: viewOf(now).title,
    side: seat.side,
    ...courseOf(now),
    points: now.result.scores[0] ?? 0,
    won: now.result.winners.length > 0,
    said,
  };
  localStorage.setItem(KEPT, JSON.stringify([...known, score]));
  return score;
}

function courseOf(now: Now): Pick<Score, "course"> {
  const course = manifestOf(viewOf(now).title)?.lone?.(now).course;
  return course ? { course } : {};
}

/** Returns the key by which games are compared: the same title, and the same course or side. */
export function kindOf({ title, side, course }: Score): string {
  return `${title} ${course ?? side}`;
}

/** The better of two first: a victory counts more than points. */
export function byRank(one: Score, two: Score): number {
  return Number(two.won) - Number(one.won) || two.points - one.points;
}

/** The best of my other lone games of the same kind. */
export function bestBeside(score: Score, all: readonly Score[]): Score | undefined {
  const others = all.filter((other) => other.table !== score.table && kindOf(other) === kindOf(score));
  return others.sort(byRank)[0];
}

/** Fetch my finished lone games that this browser does not know yet; `each` is called with all, one by one. */
export async function gather(each: (all: Score[]) => void): Promise<void> {
  try {
    await persist(() => fill(each));
  } catch {
    // Scores that the server does not tell today are filled in another time.
  }
}

async function fill(each: (all: Score[]) => void): Promise<void> {
  if (!(await me.find())) return;
  const known = new Set(scores().map(({ table }) => table));
  const mine = await ask<MyTable[]>("GET", "people/me/tables");
  const lone = mine.filter((table) => table.status === "over" && table.seats.length === 1 && !known.has(table.id));
  for (const table of lone.slice(0, FETCHED)) {
    const now = await ask<Now>("GET", `tables/${table.id}/view?have=0`);
    keepScore(now, now.events.findLast((event) => event.text)?.text ?? "");
    each(scores());
  }
}
