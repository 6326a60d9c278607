import { expect, test } from "vitest";

import { spell } from "./time";

test.each([
  [42_000, "0:42"],
  [725_000, "12:05"],
  [10_800_000, "3 h"],
  [259_200_000, "3 d"],
])("%i milliseconds are %s", (left, words) => {
  expect(spell(left)).toBe(words);
});
