// The things in the Empires, and the options of each: plain work on plain data.
import type { Token } from "../../../cards/tokens";
import { spread } from "../../../table/targets";
import type { Option } from "../../../wire/types";
import type { Almanac } from "../almanac/almanac";
import { isField } from "../cards/look";
import type { Empire, Place } from "../view";
import type { Row } from "./state";

/** Returns the options of the cards of all Empires; those that differ in nothing share them. */
export function offersAt(options: readonly Option[], empires: readonly Empire[], almanac: Almanac): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const { built } of empires) {
    const places = new Map(built.map((place) => [place.card, place]));
    const alike = (card: string) => almanac.kind(card) + JSON.stringify({ ...places.get(card), card: "" });
    for (const [card, offers] of spread(options, [...places.keys()], alike)) found.set(card, offers);
  }
  return found;
}

/** Cards that are offered and lie nowhere in sight, with those that were drawn. */
export function unseen(options: readonly Option[], drawn: readonly string[], lying: readonly string[], almanac: Almanac): string[] {
  const known = new Set(lying);
  const offered = options.flatMap(({ targets }) => targets).filter((one) => almanac.face(one) && !known.has(one));
  return [...new Set([...drawn, ...offered])].filter((card) => card !== "?");
}

/** The row in which a card lies. */
export function rowOf(almanac: Almanac, card: string): Row {
  const face = almanac.face(card);
  if (face && isField(face)) return "fields";
  return face?.icons["action"] ? "actions" : "features";
}

/** Returns the harvest of a Field and the upgrades under it. */
export function yieldOf(almanac: Almanac, place: Place): [good: string, amount: number][] {
  const found: Record<string, number> = {};
  for (const card of [place.card, ...place.upgrades]) {
    for (const [good, amount] of Object.entries(almanac.face(card)?.goods ?? {})) found[good] = (found[good] ?? 0) + amount;
  }
  return Object.entries(found);
}

/** Points that are added to the track at the end: for cards, for goods, and by Features that count then. */
export interface Added {
  cards: number;
  goods: number;
  features: number;
  all: number;
}

/** Returns the points to add if the game ended now, from the parts of a score as the rules count them. */
export function addedBy(parts: Readonly<Record<string, number>>): Added {
  const of = (...names: string[]) => names.reduce((sum, name) => sum + (parts[name] ?? 0), 0);
  const [cards, goods, features] = [of("cards"), of("resources", "gold", "raze"), of("features")];
  return { cards, goods, features, all: cards + goods + features };
}

/** A card that watches something, and its gain then. */
export interface Watcher {
  card: string;
  gives: Token[];
}

/** The cards of an Empire that hear of an action, a pillage or a conquest; a copy has the ability of another card. */
export function watching(empire: Empire, almanac: Almanac, what: string): Watcher[] {
  return empire.built.flatMap(({ card, copies }) => {
    const [when, , ...gives] = almanac.face(copies || card)?.icons["feature"] ?? [];
    return typeof when === "object" && "icon" in when && when.icon === what ? [{ card, gives }] : [];
  });
}
