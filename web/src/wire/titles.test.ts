import { expect, test } from "vitest";

import { learn, say } from "../words/say";
import { wordsOf } from "./titles";

const PEBBLES = {
  name: "pebbles",
  words: {
    called: "Pebbles",
    about: "Take the last one.",
    "side.ochre": "Ochre",
    "side.red": "Vermilion",
    "option.heap.called": "Heap",
    "option.heap.eleven": "a small one",
  },
  minutes: 5,
  fewest: 2,
  most: 3,
  sides: ["ochre", "red"],
  first_game: ["ochre", "red"],
  options: [],
  bots: [],
  provenance: null,
};

test("a title that the pages do not know is called as it says itself", () => {
  learn(wordsOf(PEBBLES));
  expect(say("title.pebbles")).toBe("Pebbles");
  expect(say("title.pebbles.more")).toBe("Take the last one.");
  expect(say("title.pebbles.length")).toBe("5 min");
  expect(say("side.ochre")).toBe("Ochre");
  expect(say("option.heap")).toBe("Heap");
  expect(say("value.eleven")).toBe("a small one");
});

test("titles with words in the pages keep them", () => {
  learn(wordsOf(PEBBLES));
  expect(say("side.red")).toBe("Red");
});
