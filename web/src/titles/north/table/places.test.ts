import { expect, test } from "vitest";

import type { Almanac } from "../almanac/almanac";
import type { Empire } from "../view";
import { addedBy, watching } from "./places";

const icon = (name: string) => ({ icon: name, text: name, drawn: {} });
const food = { good: "food", amount: 1, text: "food" };
const faces: Record<string, unknown> = {
  galley: { icons: { feature: [icon("sail"), icon("arrow"), food] } },
  tower: { icons: { feature: [icon("conquer"), icon("arrow"), food] } },
  smithy: { icons: { action: [icon("sail")] } },
  mirror: { icons: { copy: [] } },
};
const almanac = { face: (card: string) => faces[card] } as unknown as Almanac;
const empire = (...built: [card: string, copies?: string][]) =>
  ({ built: built.map(([card, copies = ""]) => ({ card, copies })) }) as unknown as Empire;

test("the cards that watch an action are known by the start of their Feature", () => {
  expect(watching(empire(["galley"], ["tower"], ["smithy"]), almanac, "sail")).toEqual([{ card: "galley", gives: [food] }]);
  expect(watching(empire(["smithy"]), almanac, "sail")).toEqual([]);
});

test("a copy watches the same as its model", () => {
  expect(watching(empire(["mirror", "tower"]), almanac, "conquer")).toEqual([{ card: "mirror", gives: [food] }]);
});

test("points that the end would add are told by their parts, Features that count then too", () => {
  const parts = { track: 9, cards: 5, resources: 2, gold: 3, raze: 1, features: 3 };
  expect(addedBy(parts)).toEqual({ cards: 5, goods: 6, features: 3, all: 14 });
  expect(addedBy({}).all).toBe(0);
});
