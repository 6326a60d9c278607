import { expect, test } from "vitest";

import { lacking } from "../../../cards/lacking";
import { spoken } from "../cards/marks";
import { Almanac, type AlmanacData, type Face } from "./almanac";

function face(id: string, more: Partial<Face> = {}): Face {
  return {
    id,
    copies: [id],
    deals: {},
    name: id,
    deck: "common",
    row: "action",
    colours: ["grey"],
    cost: [],
    raze: null,
    value: 1,
    uses: 1,
    text: "",
    parts: [],
    formula: [],
    provenance: "",
    ...more,
  };
}

const DATA: AlmanacData = {
  goods: ["wood", "stone"],
  words: { goods: { wood: "wood", worker: "worker" }, colours: { grey: "grey" }, rows: { action: "Action Location" } },
  boards: [],
  decks: [],
  attacks: [{ id: "cpu01", name: "Gold Target", deal: "gold" }],
  cards: [
    face("rom001", { name: "Mill", copies: ["rom001", "rom002"], deals: { rom001: "wood", rom002: "stone" } }),
    face("com001", { name: "Miller's House" }),
  ],
};
const almanac = new Almanac(DATA);

test("copies that bring other goods as Deals are of another kind", () => {
  expect(almanac.kind("rom001")).not.toBe(almanac.kind("rom002"));
  expect(almanac.deal("cpu01")).toBe("gold");
});

test("a sentence is cut at the names of cards and at goods, the longest name first", () => {
  expect(almanac.tokens("Build Miller's House for 2 workers.")).toEqual([
    "Build ",
    { card: "com001", text: "Miller's House" },
    " for ",
    { good: "worker", amount: 2, text: "2 workers" },
    ".",
  ]);
});

test("of two cards with one name a sentence means the one it is about", () => {
  const twice = new Almanac({ ...DATA, cards: [...DATA.cards, face("bar001", { name: "Mill", deck: "barbarian" })] });
  const card = (about?: string) => twice.tokens("You took Mill.", about)[1];
  expect(card("rom002")).toEqual({ card: "rom001", text: "Mill" });
  expect(card("bar001")).toEqual({ card: "bar001", text: "Mill" });
  expect(card("com001"), "it is about another card").toMatchObject({ text: "Mill" });
});

test("a name inside another word is no card", () => {
  expect(almanac.tokens("Millstones")).toEqual(["Millstones"]);
});

test("gold stands in where the supply is short", () => {
  expect([...lacking(["wood", "wood", "stone"], { wood: 1, gold: 1 })]).toEqual([2]);
  expect([...lacking(["wood", "location"], { wood: 0 })]).toEqual([0]);
});

test("a card is read aloud with its state", () => {
  const words = spoken(almanac, DATA.cards[1] as Face, "com001", { can: true, defense: 1 });
  expect(words).toMatch(/^Miller's House\. Action Location\. grey/);
  expect(words).toMatch(/Can be chosen/);
});
