import { expect, test } from "vitest";

import { isLittle, spell, timeOf } from "./time";

test.each([
  [42_000, "0:42"],
  [725_000, "12:05"],
  [10_800_000, "3 h"],
  [259_200_000, "3 d"],
])("%i milliseconds are %s", (left, words) => {
  expect(spell(left)).toBe(words);
});

test("little is half a minute of an evening, and an hour of days", () => {
  expect([29_000, 31_000].map((left) => isLittle(left, 600_000))).toEqual([true, false]);
  expect([3_500_000, 3_700_000].map((left) => isLittle(left, 259_200_000))).toEqual([true, false]);
});

test("a moment is a time of day, with the day if that is another one", () => {
  const noon = new Date(2026, 0, 5, 12, 30).getTime();
  expect(timeOf(noon + 5 * 60_000, noon)).toBe("12:35");
  expect(timeOf(noon + 12 * 3_600_000, noon)).toContain("Tuesday");
});
