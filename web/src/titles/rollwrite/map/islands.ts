// The 48 Villages as islands, one for each people, with the best that was reached in each.
import type { Played } from "../../manifest";

export interface Title {
  from: number;
  title: string;
}

/** A Village as it is printed. */
export interface Sheet {
  id: string;
  name: string;
  people: string;
  buildings: string[];
}

export interface Village extends Sheet {
  /** The points of all games there, the best first. */
  games: number[];
  title: string;
  stars: number;
}

export interface Island {
  people: string;
  villages: Village[];
  stars: number;
}

/** Squire, Castellan and King bring a star each. */
const STARRED = [2, 4, 6];
export const MOST_STARS = STARRED.length;

function reached(points: number, titles: readonly Title[]): number {
  return titles.findLastIndex(({ from }) => points >= from);
}

/** The titles that bring a star, the first of them first. */
export function starred(titles: readonly Title[]): Title[] {
  return STARRED.flatMap((place) => titles[place] ?? []);
}

export function starsOf(points: number, titles: readonly Title[]): number {
  return STARRED.filter((place) => reached(points, titles) >= place).length;
}

/** The title of the next star, and how many points are lacking. */
export function nextStar(points: number, titles: readonly Title[]): { title: string; lacking: number } | undefined {
  const next = titles[STARRED.find((place) => reached(points, titles) < place) ?? titles.length];
  return next && { title: next.title, lacking: next.from - points };
}

/** Everybody's Village, which is no adventure, belongs to no people of the map. */
export function islandsOf(sheets: readonly Sheet[], known: readonly string[], played: readonly Played[], titles: readonly Title[]): Island[] {
  const villages = sheets.filter(({ id }) => known.includes(id)).map((sheet): Village => {
    const games = played.filter(({ course }) => course === sheet.name).map(({ points }) => points).sort((one, two) => two - one);
    const [best] = games;
    if (best === undefined) return { ...sheet, games, title: "", stars: 0 };
    return { ...sheet, games, title: titles[reached(best, titles)]?.title ?? "", stars: starsOf(best, titles) };
  });
  return [...new Set(villages.map(({ people }) => people))].map((people) => {
    const own = villages.filter((village) => village.people === people);
    return { people, villages: own, stars: own.reduce((sum, { stars }) => sum + stars, 0) };
  });
}
