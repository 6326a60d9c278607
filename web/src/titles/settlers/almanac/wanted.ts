// A search in the almanac of cards; an empty one fits every card.
import type { Face } from "./almanac";

export interface Wish {
  words: string;
  deck: string;
  row: string;
  colour: string;
  /** So many goods; the last number means "or more". */
  cost: string;
}

export const MOST = 4;

export function nothing(): Wish {
  return { words: "", deck: "", row: "", colour: "", cost: "" };
}

/** Whether a card fits the wish; every word must stand somewhere on it. */
export function fits(face: Face, wish: Wish): boolean {
  const text = `${face.name} ${face.text} ${face.id}`.toLowerCase();
  const count = Math.min(face.cost.length, MOST);
  return (
    (!wish.deck || face.deck === wish.deck) &&
    (!wish.row || face.row === wish.row) &&
    (!wish.colour || face.colours.includes(wish.colour)) &&
    (!wish.cost || count === Number(wish.cost)) &&
    wish.words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}
