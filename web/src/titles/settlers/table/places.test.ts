import { expect, test } from "vitest";

import { together } from "../../../table/together";
import type { Empire, Location } from "../view";
import { offersAt, placesOf, razedIn, unseen } from "./places";

const location = (card: string, defense = 0): Location => ({
  card,
  owner: 0,
  uses: 0,
  blocked: false,
  defense,
  samurai: 0,
  stored: 0,
  under: [],
});
const empire = (production: Location[], hand: string[] = []): Empire => ({
  faction: "roman",
  goods: [],
  vp: 0,
  hand,
  looking: [],
  production,
  features: [],
  actions: [],
  foundations: [],
  buried: [],
  deals: [],
  routes: [],
  deck: [],
  discard: [],
  passed: false,
  memory: [],
});
const alike = (place: Location) => `${place.card.charAt(0)} ${place.defense}`;
const option = (key: string, target: string) => ({ key, text: key, targets: [target] });

test("the same things come together in the order of the first", () => {
  expect(together(["a1", "b1", "a2"], (one) => one.charAt(0))).toEqual([["a1", "a2"], ["b1"]]);
});

test("copies lie on one another only where the row is full", () => {
  const row = [location("a1"), location("a2"), location("a3", 1)];
  expect(placesOf(row, alike, 3)).toHaveLength(3);
  expect(placesOf(row, alike, 2).map((place) => place.cards)).toEqual([["a1", "a2"], ["a3"]]);
});

test("an offer for a Location is one for its copies of that empire alone", () => {
  const empires = [empire([location("a1"), location("a2"), location("a3", 1)]), empire([location("a4")])];
  expect([...offersAt([option("raze:a1", "a1")], empires, alike).keys()]).toEqual(["a1", "a2"]);
});

test("cards that are offered and lie nowhere are shown to be chosen among", () => {
  const options = [option("keep:x", "x"), option("keep:h", "h"), option("choose:wood", "wood")];
  expect(unseen(options, [empire([], ["h"])], ["d"], (thing) => thing.length === 1)).toEqual(["d", "x"]);
});

test("a Location is razed from the choice on, also while a card is drawn for it", () => {
  const frame = (at: string, registers: Record<string, unknown>) => ({ at, seat: 1, pc: 2, registers, held: [] });
  expect([...razedIn([frame("turn", {}), frame("raze", { target: "a1", razed: "a1" })])]).toEqual(["a1"]);
  expect([...razedIn([frame("turn", {})])]).toEqual([]);
});
