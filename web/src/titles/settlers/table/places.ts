// Groups of things that are alike, and the options of each: plain work on plain data.
import { lacking } from "../../../cards/lacking";
import { spread } from "../../../table/targets";
import { together } from "../../../table/together";
import type { Frame } from "../../../wire/records";
import type { Option } from "../../../wire/types";
import type { Empire, Location } from "../view";
import { locationsOf } from "./state";

/** Locations that differ in nothing, shown as one. */
export interface Place {
  location: Location;
  cards: string[];
}

/** A row of Locations; copies lie on one another where there are more than `most`. */
export function placesOf(row: readonly Location[], alike: (place: Location) => string, most: number): Place[] {
  const piles = row.length > most ? together(row, alike) : row.map((location) => [location]);
  return piles.map((pile) => ({ location: pile[0] as Location, cards: pile.map((one) => one.card) }));
}

/** Returns the options of the Locations of all empires. */
export function offersAt(
  options: readonly Option[],
  empires: readonly Empire[],
  alike: (place: Location) => string,
): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const empire of empires) {
    const places = new Map(locationsOf(empire).map((one) => [one.card, one]));
    const kind = (card: string) => {
      const place = places.get(card);
      return place ? alike(place) : card;
    };
    for (const [card, offers] of spread(options, [...places.keys()], kind)) found.set(card, offers);
  }
  return found;
}

/** The Locations that are razed and go when all their goods are taken: a card to draw may still be asked about. */
export function razedIn(stack: readonly Frame[]): ReadonlySet<unknown> {
  return new Set(stack.flatMap(({ registers }) => registers["razed"] ?? []));
}

/** The places in a price that the supply does not cover, if anybody wants to know. */
export function lackOf(cost: string[], supply: Record<string, number>, asked: boolean): ReadonlySet<number> {
  return asked ? lacking(cost, supply) : new Set();
}

/** Cards that are offered and lie nowhere on the table, with those of the draft. */
export function unseen(
  options: readonly Option[],
  empires: readonly Empire[],
  lying: readonly string[],
  isCard: (thing: string) => boolean,
): string[] {
  const known = new Set(
    empires.flatMap((one) => [...one.hand, ...one.deals, ...locationsOf(one).map((at) => at.card)]),
  );
  const offered = options.flatMap((option) => option.targets).filter((card) => isCard(card) && !known.has(card));
  return [...new Set([...lying, ...offered])].filter((card) => card !== "?");
}
