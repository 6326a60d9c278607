// The emblem of a face: by the first id of the face; a face without one takes the icon of its kind.
import type { Face } from "../almanac/almanac";
import { crests } from "../crests";
import emblems from "../emblems.json";

export const KINDS: Record<string, string> = {
  production: "cycle",
  feature: "round-star",
  action: "hand",
};
const DECKS = ["common", ...Object.keys(crests)];

export function emblemOf(face: Face): string {
  const known = emblems as Record<string, string>;
  return face.emblem ?? known[face.id] ?? known[face.copies[0] ?? ""] ?? KINDS[face.row] ?? "huts-village";
}

/** The picture: the emblem before the landscape of its deck. */
export function artOf(face: Face): { emblem: string; motif: string; colours: string[] } {
  const motif = face.motif ?? (DECKS.includes(face.deck) ? face.deck : "common");
  return { emblem: emblemOf(face), motif, colours: face.colours };
}

/** Whether all it does was done when it was built. */
export function isPast(face: Face): boolean {
  return face.parts.every((part) => part.slot === "bonus");
}

/** The class of the card's colour; a card of several takes its parts from the spine. */
export function colourOf(face: Face): string {
  if (face.colours.length > 1) return "k-multi";
  return `k-${face.colours[0] ?? "none"}`;
}
