// A title's parts of the pages. Its manifest is loaded with the first page, everything else when it is wanted; so a
// manifest imports nothing but words and small tables.
import type { Component } from "svelte";

import type { Live } from "../wire/live.svelte";
import type { Now } from "../wire/types";

/** A part of a title that is fetched when it is wanted. */
export type Part<Props extends object> = () => Promise<{ default: Component<Props> }>;

export interface LayoutProps {
  live: Live;
}

/** The printed parts, as the server tells them; each title knows its own shape. */
export interface BookProps {
  data: unknown;
}

/** A thing that is counted at the end of a game. */
export interface CountedProps extends BookProps {
  thing: string;
}

export interface AlmanacProps extends BookProps {
  /** The thing that the address names. */
  chosen: string | undefined;
}

/** The look of a title from outside: a colour, a landscape and an emblem of `look/`. */
export interface Look {
  colour: string;
  motif: string;
  emblem: string;
}

/** A seat of a table that somebody sets up. */
export interface WantedSeat {
  side: string;
  who: "me" | "friend" | "bot";
  bot: string;
}

export interface SeatProps {
  seat: WantedSeat;
  /** The result of `fetch`. */
  found: unknown;
}

/** A title's part of the form in which a table is set up. */
export interface NewTable {
  /** Fetches the facts that must be known before the form is shown. */
  fetch: () => Promise<unknown>;
  /** For games with a name of their own: the word that asks for it, and some name to begin with. */
  called?: { word: string; some: () => string };
  /** The contents behind a seat; it may write more fields into it. */
  Seat: Component<SeatProps, object, "seat">;
  /** The options that follow from the seats. */
  optionsOf: (seats: readonly WantedSeat[], found: unknown) => Record<string, unknown>;
  /** The seats for an address with more parts: `#/new/TITLE/…`. */
  seatsFor: (seats: WantedSeat[], parts: readonly string[]) => WantedSeat[];
}

/** A lone game that was played to its end. */
export interface Played {
  /** The course of the game, if not only a side. */
  course?: string;
  points: number;
  won: boolean;
}

/** A choice for an option of a new table, if a list would say too little. */
export interface ChooserProps {
  value: string;
  values: readonly string[];
  /** My lone games of the title. */
  played: readonly Played[];
  /** Set this option, and those that go with it; `alone`: it is meant for me without bots. */
  choose: (options: Record<string, string>, alone?: boolean) => void;
}

/** A page of the title's own, at `#/PAGE/…`; the form of a new table leads there. */
export interface OwnPage {
  page: Part<{ parts: string[] }>;
  word: string;
  icon: string;
  /** Whether the lobby leads there too. */
  lobby?: boolean;
}

export interface LoneGame {
  course: string;
  laurels: boolean;
}

export interface Manifest {
  /** Its place in lists: the lowest first. */
  place: number;
  /** The words of the pages about it. */
  words: Record<string, string>;
  look: Look;
  /** A title to come: the number of its players. */
  coming?: string;
  /** The crests of its sides: icons by side. */
  crests?: Record<string, string>;
  /** The colours of its sources of points, at the end of a game. */
  sources?: Record<string, string>;
  /** Draws the things that its sources name, while they are counted. */
  counted?: Part<CountedProps>;
  /** The table; a title without one is drawn by the plain layout, which plays any title. */
  table?: Part<LayoutProps>;
  /** When a game is over its table stays, for it says itself how things go on. */
  stays?: boolean;
  /** Returns the course of a lone game, if not only a side, and whether it earned laurels. */
  lone?: (now: Now) => LoneGame;
  almanac?: Part<AlmanacProps>;
  how?: Part<BookProps>;
  newTable?: () => Promise<{ newTable: NewTable }>;
  /** Choosers of the options of a new table, by option. */
  choosers?: Record<string, Part<ChooserProps>>;
  /** Its own pages by the first part of their address. */
  pages?: Record<string, OwnPage>;
}
