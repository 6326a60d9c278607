// What a mini says: the formula of a face, with what goes without saying left out.
import type { Face, Token } from "./almanac";

/** Icons that are drawn, by the name of their picture. */
export const PICTURES: Record<string, string> = {
  built: "hammer-nails",
  build: "hammer-nails",
  "build-cost": "hammer-nails",
  razed: "flame",
  "raze-it": "flame",
  "raze-cost": "flame",
  "raze-field": "flame",
  deal: "shaking-hands",
  "any-deal": "shaking-hands",
  deal_made: "shaking-hands",
  deals_produced: "shaking-hands",
  "deal-field": "shaking-hands",
  "discard-deal": "shaking-hands",
  seize: "shaking-hands",
  cancel: "cancel",
  remove: "cancel",
  block: "scorpion",
  "take-over": "crown",
  found: "castle-ruins",
  store: "locked-chest",
  refresh: "anticlockwise-rotation",
  copy: "cycle",
  production: "cycle",
  action: "hand",
  hand: "hand",
};
/** Icons that are a good's. */
export const GOODS: Record<string, string> = {
  resource: "any",
  resources: "any",
  good: "any",
  "card-common": "card",
  "card-faction": "card",
  "discard-card": "card",
  discard: "card",
  "make-discard": "card",
  samurai: "samurai",
  location: "location",
};
/** Icons for which a sign or a short word stands. */
export const SIGNS: Record<string, string> = {
  arrow: "▸",
  or: "/",
  per: "per",
  pairs: "×",
  steal: "take",
  place: "put",
};
const SILENT =
  /^(own|other|max-\d+|least-\d+|keep-\d+|may|gained|receive|faction|common|any-time|cleanup|game-end|shuffle|vp-\d+|enemy|enemy_exchanged)$/;
const MOST = 7;

/** The signs that are drawn on a mini. */
export function signsOf(face: Face): Token[] {
  const told = face.formula.filter(
    (token) => typeof token === "string" || !("icon" in token) || !SILENT.test(token.icon),
  );
  // "Raze an enemy Location with a raze field" is one flame, not three.
  const once = told.filter((token, index) => !isPicture(token) || told.findIndex((one) => same(one) === same(token)) === index);
  return once.length > MOST ? once.slice(0, MOST) : once;
}

function isPicture(token: Token): boolean {
  return typeof token !== "string" && "icon" in token && token.icon in PICTURES;
}

function same(token: Token | undefined): string {
  if (token === undefined || typeof token === "string") return token ?? "";
  if ("icon" in token) return PICTURES[token.icon] ?? GOODS[token.icon] ?? token.icon;
  return JSON.stringify(token);
}
