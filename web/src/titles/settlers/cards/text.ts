// The length of a card's text: the longer, the smaller it is set.
import type { Face } from "../almanac/almanac";

export type Length = "xs" | "s" | "m" | "l";

export function lengthOf({ text }: Face): Length {
  if (text.length > 105) return "l";
  if (text.length > 72) return "m";
  return text.length < 26 ? "xs" : "s";
}
