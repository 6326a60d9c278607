import { expect, test } from "vitest";

import type { Face } from "./almanac";
import { fits, nothing } from "./wanted";

const mill = {
  id: "com006",
  name: "Mill",
  text: "Each time you build a red Location, gain 1 gold and 1 VP.",
  deck: "common",
  row: "feature",
  colours: ["red"],
  cost: ["wood", "wood", "wood"],
} as unknown as Face;

test("a wish for nothing fits every card", () => {
  expect(fits(mill, nothing())).toBe(true);
});

test("every word must stand on the card, in any order and case", () => {
  expect(fits(mill, { ...nothing(), words: "GOLD mill" })).toBe(true);
  expect(fits(mill, { ...nothing(), words: "gold quarry" })).toBe(false);
});

test("deck, kind, colour and cost narrow the choice together", () => {
  const wish = { ...nothing(), deck: "common", row: "feature", colour: "red", cost: "3" };
  expect(fits(mill, wish)).toBe(true);
  expect(fits(mill, { ...wish, deck: "roman" })).toBe(false);
  expect(fits(mill, { ...wish, colour: "blue" })).toBe(false);
  expect(fits(mill, { ...wish, cost: "0" })).toBe(false);
});

test("the last cost means so many or more", () => {
  const dear = { ...mill, cost: ["wood", "wood", "stone", "stone", "gold"] } as Face;
  expect(fits(dear, { ...nothing(), cost: "4" })).toBe(true);
});
