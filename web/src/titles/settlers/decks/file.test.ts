import { expect, test } from "vitest";

import { Almanac } from "../almanac/almanac";
import { FORGE } from "../almanac/samples";
import { readDeck, textOf } from "./file";

const face = (id: string, name: string, copies: string[]) => ({ ...FORGE, id, name, copies, deck: "roman" });
const almanac = new Almanac({
  goods: [],
  words: { goods: {}, colours: {}, rows: {} },
  boards: [{ id: "roman", name: "Romans", adjective: "Roman", production: [], storage: "stone", samurai: false }],
  cards: [face("rom001", "Goldsmith's Workshop", ["rom001", "rom002"]), face("hearth/horn", "War Horn", ["hearth/horn"])],
  decks: [],
  attacks: [],
});
const deck = { faction: "roman", name: 'Ann\'s "best" #1', cards: ["rom001", "hearth/horn"] };

test("a deck comes back from its file as it was", () => {
  expect(readDeck(textOf(deck, almanac), almanac)).toEqual(deck);
  expect(readDeck(JSON.stringify(deck), almanac)).toEqual(deck);
});

test("a file names cards as the command line does", () => {
  const text = "# mine\nfaction: roman\nname: 'It''s mine'\ncards:\n- Goldsmith's Workshop x2  # instead\n# - Raid\n- 'War Horn'\n";
  expect(readDeck(text, almanac)).toEqual({ ...deck, name: "It's mine" });
});

test("the mistake in a file is said", () => {
  expect(() => readDeck("wood: 3", almanac)).toThrow("holds no deck");
  expect(() => readDeck("{", almanac)).toThrow("holds no deck");
  expect(() => readDeck("faction: roman\ncards:\n- Colosseum\n", almanac)).toThrow("Colosseum");
});
