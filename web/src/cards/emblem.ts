// The emblem of a face: by the first id of the face; what has none takes the icon of its kind.
import emblems from "../titles/emblems.json";
import type { Face } from "./almanac";

export const KINDS: Record<string, string> = {
  production: "cycle",
  feature: "round-star",
  action: "hand",
};
export const CRESTS: Record<string, string> = {
  roman: "eagle-emblem",
  barbarian: "crossed-axes",
  japanese: "shinto-shrine",
  egyptian: "ankh",
};
const DECKS = ["common", ...Object.keys(CRESTS)];

export function emblemOf(face: Face): string {
  const known = emblems as Record<string, string>;
  return known[face.id] ?? known[face.copies[0] ?? ""] ?? KINDS[face.row] ?? "huts-village";
}

export function motifOf(face: Face): string {
  return DECKS.includes(face.deck) ? face.deck : "common";
}

/** The class of the card's colour; a card of several takes its parts from the spine. */
export function colourOf(face: Face): string {
  if (face.colours.length > 1) return "k-multi";
  return `k-${face.colours[0] ?? "none"}`;
}
