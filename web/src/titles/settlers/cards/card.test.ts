import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";

import { lacking } from "../../../cards/lacking";
import { almanac, FORGE, HUT } from "../almanac/samples";
import Card from "./Card.svelte";
import { spoken } from "./marks";

test("a card is read aloud from its name to its state", () => {
  expect(spoken(almanac(), FORGE, "com002", { can: true })).toMatch(
    /^Forge\. Production\. grey, gold\. .*wood, stone\. Produces 1 gold\. .*gold\. .*gold\. .*1.*\. /,
  );
});

test("parts that a card lacks are not read", () => {
  const free = spoken(almanac(), HUT, "com003");
  expect(free).toContain("free");
  expect(free).not.toMatch(/raze/i);
  expect(free).not.toMatch(/deal/i);
});

test.each([
  [{ blocked: true }, /block/i],
  [{ taken: { faction: "roman", name: "Ann" } }, /Ann/],
  [{ used: 1, uses: 2 }, /1.*2/],
  [{ defense: 1 }, /defen/i],
  [{ picked: true }, /chosen|picked/i],
])("its state %j is read last", (marks, words) => {
  const plain = spoken(almanac(), FORGE, "com001");
  const marked = spoken(almanac(), FORGE, "com001", marks);
  expect(marked.startsWith(plain)).toBe(true);
  expect(marked.slice(plain.length)).toMatch(words);
});

test("names of cards in a sentence are things, the longest name first", () => {
  const tokens = almanac().tokens("Build Forge Hut for 2 gold, then Forge.");
  expect(tokens).toEqual([
    "Build ",
    { card: "com003", text: "Forge Hut" },
    " for ",
    { good: "gold", amount: 2, text: "2 gold" },
    ", then ",
    { card: "com001", text: "Forge" },
    ".",
  ]);
});

test("a word that only begins like a card is none", () => {
  expect(almanac().tokens("Forgery")).toEqual(["Forgery"]);
});

test.each([
  [["wood", "wood"], { wood: 1 }, [1]],
  [["wood", "wood"], { wood: 1, gold: 1 }, []],
  [["gold"], { wood: 3 }, [0]],
  [["location"], {}, []],
])("of the cost %j a supply of %j lacks %j", (cost, supply, lack) => {
  expect([...lacking(cost, supply)]).toEqual(lack);
});

test("a card shows its name and its text", () => {
  render(Card, { almanac: almanac(), face: FORGE, card: "com001" });
  expect(screen.getByText("Forge")).toBeTruthy();
});
