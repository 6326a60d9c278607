// A search in the almanac of cards; an empty one fits every card.
import type { Face } from "./almanac";

export interface Wish {
  words: string;
  deck: string;
  role: string;
  /** The action that the band of a card names. */
  act: string;
}

export function nothing(): Wish {
  return { words: "", deck: "", role: "", act: "" };
}

/** As what a card is found that is a Field besides. */
const KINDS: Record<string, string[]> = { basic: ["field"], dual: ["field", "upgrade"] };

/** Returns the kinds to search by. */
export function kindsOf(roles: readonly string[]): string[] {
  return roles.filter((role) => !(role in KINDS));
}

/** Whether a card fits the wish; `typed` is the word for its type. */
export function fits(face: Face, wish: Wish, typed: string): boolean {
  const kinds = KINDS[face.role] ?? [face.role];
  const printed = `${face.name} ${face.text} ${typed} ${face.id}`.toLowerCase();
  return (
    (!wish.deck || face.deck === wish.deck) &&
    (!wish.role || kinds.includes(wish.role)) &&
    (!wish.act || face.act === wish.act) &&
    wish.words.toLowerCase().split(/\s+/).every((word) => printed.includes(word))
  );
}
