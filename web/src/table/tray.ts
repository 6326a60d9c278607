// Options that do not fit the prompt bar open upward, as pictures of the things themselves.
import type { Snippet } from "svelte";

import type { GoodToken } from "../cards/tokens";
import type { Option } from "../wire/types";
import { groupsOf } from "./targets";

/** So many options are taken in at a glance, and so many letters stand beside the question. */
const FEW = 4;
const LETTERS = { desk: 80, phone: 44 };
/** The room around the words of each option, in letters. */
const AROUND = 4;

/** The back of a deck: whose it is, its sign, and how many cards are left. */
export interface Deck {
  side: string;
  icon: string;
  left: number;
}

/** The things of a title that are drawn: which they are, and how; on a tile, and as a chip on the receipt. */
export interface Pictures {
  shows: (thing: string) => boolean;
  draw: Snippet<[thing: string, phone: boolean]>;
  chip?: Snippet<[thing: string]> | undefined;
  name?: (thing: string) => string;
  /** The deck that an option draws from. */
  deck?: (thing: string) => Deck | undefined;
  /** Counts the things of the same kind in the place of this one. */
  copies?: (thing: string) => number;
}

/** Whether the options with these words stand in the bar. */
export function fits(words: readonly string[], phone: boolean): boolean {
  const letters = words.reduce((sum, { length }) => sum + length + AROUND, 0);
  return words.length <= FEW && letters <= (phone ? LETTERS.phone : LETTERS.desk);
}

/** The thing by which an option differs from the others; `undefined` where nothing of it is drawn. */
export function pictured(option: Option, options: readonly Option[], shows: (thing: string) => boolean): string | undefined {
  const drawn = option.targets.filter(shows);
  return drawn.find((thing) => options.some(({ targets }) => !targets.includes(thing))) ?? drawn[0];
}

export interface Tile {
  option: Option;
  /** The card that is drawn. */
  thing: string | undefined;
  /** The goods that are drawn where there is no card. */
  goods: GoodToken[];
  /** Whether it must be said in words too: no card is drawn, the same for another option, or other things are done with others. */
  said: boolean;
}

const sign = ({ good, amount, deck }: GoodToken) => [good, amount, deck].join();

/** The goods that an option names and not all of them do; none where they do not tell the options apart. */
function goodsOf(named: readonly GoodToken[][]): GoodToken[][] {
  const everywhere = (token: GoodToken) => named.every((tokens) => tokens.some((one) => sign(one) === sign(token)));
  const own = named.map((tokens) => tokens.filter((token) => !everywhere(token)));
  const told = own.map((tokens) => tokens.map(sign).join("+")).filter(Boolean);
  return new Set(told).size === told.length ? own : named.map(() => []);
}

/** The options as tiles, in the order in which they are offered. */
export function tilesOf(options: readonly Option[], shows: (thing: string) => boolean, names: (option: Option) => GoodToken[]): Tile[] {
  const things = options.map((option) => pictured(option, options, shows));
  const goods = goodsOf(options.map(names));
  const several = groupsOf(options.filter((_, at) => things[at] !== undefined)).length > 1;
  return options.map((option, at) => {
    const thing = things[at];
    const said = thing === undefined || several || things.filter((one) => one === thing).length > 1;
    return { option, thing, goods: goods[at] ?? [], said };
  });
}
