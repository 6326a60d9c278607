import { expect, test } from "vitest";

import { answersOf, bundlesOf } from "./bundles";

const option = (deck: string) => ({ key: `draw:${deck}`, text: `Draw from ${deck}`, targets: [deck] });
const DECKS = [option("common"), option("faction")];

test("two draws from two decks: three ways, each once", () => {
  expect(bundlesOf(DECKS, 2).map(({ text }) => text)).toEqual([
    "2 × Draw from common",
    "Draw from common + Draw from faction",
    "2 × Draw from faction",
  ]);
  expect(bundlesOf(DECKS, 3)).toHaveLength(4);
});

test("a bundle has its answers one by one", () => {
  const [, mixed] = bundlesOf(DECKS, 2);
  expect(mixed && answersOf(mixed).map(({ key }) => key)).toEqual(["draw:common", "draw:faction"]);
  expect(answersOf(option("common"))).toHaveLength(1);
});

test("a question asked once, with one answer, or with too many ways, is not bundled", () => {
  expect(bundlesOf(DECKS, 1)).toEqual([]);
  expect(bundlesOf(DECKS.slice(1), 3)).toEqual([]);
  expect(bundlesOf([...DECKS, option("a"), option("b")], 2)).toEqual([]);
});
