import { expect, test } from "vitest";

import type { Almanac } from "../almanac/almanac";
import type { Empire } from "../view";
import { watching } from "./places";

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

test("the cards that watch an action are known by what starts their Feature", () => {
  expect(watching(empire(["galley"], ["tower"], ["smithy"]), almanac, "sail")).toEqual([{ card: "galley", gives: [food] }]);
  expect(watching(empire(["smithy"]), almanac, "sail")).toEqual([]);
});

test("a copy watches what its model watches", () => {
  expect(watching(empire(["mirror", "tower"]), almanac, "conquer")).toEqual([{ card: "mirror", gives: [food] }]);
});
