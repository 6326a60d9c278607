// The rests of this table: places that a title played on it may fill. Imperial Settlers itself leaves them free.
import { getContext, setContext, type ComponentProps, type Snippet } from "svelte";

import type { Guide } from "../../../table/guide";
import type LogPanel from "../../../table/LogPanel.svelte";
import type { Face } from "../almanac/almanac";

export interface Rests {
  /** The title that is played, and the text beside its name. */
  title: string;
  about?: string;
  /** The explanations of a first game, if the title has some of its own. */
  guide?: Guide;
  /** Left and right of the Deals of a seat. */
  left?: Snippet<[holder: number]>;
  right?: Snippet<[holder: number]>;
  /** On the board: under the name and points, and between the supply and the exchange of workers. */
  underName?: Snippet;
  onBoard?: Snippet;
  /** At the head of the rivals' column. */
  aboveRivals?: Snippet;
  /** In the first line of a rival. */
  ofRival?: Snippet<[seat: number]>;
  /** On a phone: under the rivals, and on a good of the supply. */
  underRivals?: Snippet;
  onGood?: Snippet<[good: string]>;
  /** On a Location: things that the title has laid there. */
  onPlace?: Snippet<[card: string]>;
  /** A card large, if the title draws it itself. */
  large?: Snippet<[face: Face]>;
  drawsLarge?: (face: Face) => boolean;
  /** The prompt's contents when the game is over. */
  over?: Snippet;
  /** The page that is shown instead of the table just now. */
  instead?: Snippet<[bar: Snippet, log: ComponentProps<typeof LogPanel>, keys: () => void, phone: boolean]> | undefined;
}

const RESTS = Symbol("rests");

/** Called while the table is made. */
export function fillRests(rests: Rests): void {
  setContext(RESTS, rests);
}

export function theRests(): Rests {
  return getContext<Rests | undefined>(RESTS) ?? { title: "settlers" };
}
