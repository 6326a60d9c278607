// Places of the empires' banners on the road, so that none covers another.
import { ERAS, type CampaignBook } from "../book";
import type { EmpireSheet } from "../view";
import { empireName } from "./campaign";
import type { Chapter } from "../chapters";

export interface Standing {
  name: string;
  faction: string;
  /** From 0 at the beginning to 1 at the Modern Era. */
  at: number;
  ruin: boolean;
}
export interface Banner extends Standing {
  /** The place of its pole, in hundredths of the road. */
  left: number;
  /** Poles of one place are of different heights. */
  level: number;
  /** Whether it flies to the left of its pole. */
  flipped: boolean;
  named: boolean;
}

const START = 14;
const LENGTH = 76;
/** In rem: a road with names and one without, a letter of a name, and a banner without one. */
const ROAD = { named: 100, bare: 34 };
const LETTER = 0.66;
const FLAG = 4;
/** So many poles of different heights stand at one place. */
const LEVELS = 4;

export function leftOf(at: number): number {
  return START + at * LENGTH;
}

/** Returns the place on the road from the Ancient to the Modern Era, from 0 to 1. */
export function along({ era, progress }: Pick<EmpireSheet, "era" | "progress">, book: CampaignBook): number {
  const reached = Math.max(0, (ERAS as readonly string[]).indexOf(era));
  const length = book.sheets.get(era)?.length ?? 1;
  return reached >= 3 ? 1 : (reached + Math.max(...progress) / length) / 3;
}

/** The empires that stand, and those that fell on the way. */
export function standingOn(book: CampaignBook, empires: readonly EmpireSheet[], chapters: readonly Chapter[]): Standing[] {
  const fallen = chapters.flatMap(({ deeds }) => deeds.filter(({ crumbled_by }) => crumbled_by !== ""));
  const ruins = fallen.map((deed) => ({ name: empireName({ name: deed.empire, faction: deed.faction }, book), faction: deed.faction, at: along(deed, book), ruin: true }));
  const known = (sheet: EmpireSheet) => fallen.some(({ player, empire }) => player === sheet.player && empire === sheet.name);
  const shown = empires.filter((sheet) => sheet.status !== "crumbled" || !known(sheet));
  return [...ruins, ...shown.map((sheet) => ({ name: empireName(sheet, book), faction: sheet.faction, at: along(sheet, book), ruin: sheet.status === "crumbled" }))];
}

/** Each banner takes the lowest place that is free, first to the right of its pole, then to the left. Ruins lie on the ground: one without room has no name. */
export function placed(standing: readonly Standing[], kind: keyof typeof ROAD = "named"): Banner[] {
  const taken: { level: number; from: number; to: number }[] = [];

  function place(one: Standing, levels: number): Banner {
    const left = leftOf(one.at);
    const width = (100 * (kind === "bare" ? FLAG : Math.max(FLAG, one.name.length * LETTER + 1.4))) / ROAD[kind];
    for (let level = 0; level < levels; level++) {
      for (const flipped of [false, true]) {
        const [from, to] = flipped ? [left - width, left] : [left, left + width];
        if (from < 0 || to > 100 || taken.some((other) => other.level === level && from < other.to && to > other.from)) continue;
        taken.push({ level, from, to });
        return { ...one, left, level, flipped, named: kind === "named" };
      }
    }
    return { ...one, left, level: 0, flipped: false, named: false };
  }
  const inOrder = [...standing].sort((one, two) => one.at - two.at);
  return [...inOrder.filter(({ ruin }) => !ruin).map((one) => place(one, LEVELS)), ...inOrder.filter(({ ruin }) => ruin).map((one) => place(one, 1))];
}

export interface Line {
  faction: string;
  points: { game: number; at: number }[];
  fell: boolean;
}

/** Returns the progress of each empire after each of its games; a new empire of the same player begins a new line. */
export function linesOf(book: CampaignBook, chapters: readonly Chapter[]): Line[] {
  const lines: Line[] = [];
  const drawn = new Map<string, Line>();
  for (const { game, deeds } of chapters) {
    for (const deed of deeds) {
      const known = drawn.get(deed.player);
      const line = known && !known.fell ? known : { faction: deed.faction, points: [], fell: false };
      if (line !== known) lines.push(line);
      line.points.push({ game, at: deed.era === deed.next_era ? along(deed, book) : along({ era: deed.next_era, progress: [0] }, book) });
      line.fell = deed.crumbled_by !== "";
      drawn.set(deed.player, line);
    }
  }
  return lines;
}
