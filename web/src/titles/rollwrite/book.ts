// The printed parts, as the server tells them once for each table; and its counts for each view.
import type { Verbs } from "../../table/verbs";
import { ask } from "../../wire/http";
import type { Live } from "../../wire/live.svelte";

export interface Space {
  id: string;
  cost: string[];
  words: string;
}

export interface Section {
  id: string;
  vp: number;
  imperial: boolean;
  spaces: Space[];
}

export interface Track {
  id: string;
  name: string;
  sections: Section[];
}

export interface Harvest {
  id: string;
  good: string;
  number: number;
}

export interface Field {
  id: string;
  name: string;
  spaces: Harvest[];
}

/** Plain words, a good, or the underlined number. */
export type Part = string | { good: string; word: string } | { underlined: number };

export interface Favor {
  name: string;
  text: string;
  rich: Part[];
  source: string;
}

export interface Building {
  id: string;
  name: string;
  kind: string;
  people: string;
  sort: string;
  spaces: string[];
  costs: string[][];
  text: string;
  rich: Part[];
  icons: string[];
  underlined: number;
  blueprint: string[];
  ready: boolean;
  provenance: string;
}

export interface Book {
  rounds: number;
  supply: string[];
  sides: Record<string, string>;
  goods: Record<string, string>;
  tracks: Track[];
  bridges: { sections: number[]; field: string }[];
  fields: Field[];
  boxes: Record<string, string>;
  favors: Record<string, Favor>;
  buildings: Record<string, Building>;
  titles: { from: number; title: string }[];
  /** The headings of the options of a table. */
  verbs: Verbs;
}

/** Facts that follow from a sheet by the rules; the server counts. */
export interface SheetFacts {
  boxes: Record<string, number>;
  total: number;
  title: string | null;
  /** The title is more than everybody has. */
  risen: boolean;
  values: number[];
  points: Record<string, number>;
  works: boolean[];
  fields: string[];
}

export interface Facts {
  village: string;
  settles: boolean;
  buildings: string[];
  sheets: SheetFacts[];
}

/** Returns the book of a table: its printed parts, the own Village included. */
export function bookOf(live: Live): Promise<Book> {
  return ask<Book>("GET", `tables/${live.table}/almanac`, { link: live.link });
}
