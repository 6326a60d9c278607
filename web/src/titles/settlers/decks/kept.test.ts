import { expect, test } from "vitest";

import type { Face } from "../almanac/almanac";
import { decks, dropDeck, groupsOf, handed, handOver, keepDeck, taken } from "./kept";

const face = (id: string, copies: number) => ({ id, copies: Array.from({ length: copies }) }) as unknown as Face;

test("the printed deck says how many cards of each kind a deck takes", () => {
  const groups = groupsOf([face("rom001", 3), face("pack/a", 3), face("rom030", 1), face("rom029", 1)]);
  expect(groups.map(({ copies, wanted, faces }) => [copies, wanted, faces.length])).toEqual([
    [3, 1, 2],
    [1, 2, 2],
  ]);
  expect(groups.map((group) => taken(group, ["rom001", "rom029", "pack/a", "other"]))).toEqual([2, 1]);
});

test("a deck is kept under its faction and name, until it is thrown away", () => {
  keepDeck({ faction: "roman", name: "Water", cards: ["a"] });
  keepDeck({ faction: "roman", name: "Water", cards: ["b"] });
  keepDeck({ faction: "egyptian", name: "Water", cards: ["c"] });
  expect(decks().map(({ faction, cards }) => [faction, ...cards])).toEqual([
    ["roman", "b"],
    ["egyptian", "c"],
  ]);
  dropDeck({ faction: "roman", name: "Water", cards: [] });
  expect(decks()).toHaveLength(1);
});

test("a deck is handed over to its own faction, once", () => {
  const deck = { faction: "roman", name: "Water", cards: ["a"] };
  handOver(deck);
  expect(handed("egyptian")).toBeNull();
  expect(handed("roman")).toEqual(deck);
  expect(handed("roman")).toBeNull();
});
