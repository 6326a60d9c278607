import { expect, test } from "vitest";

import { formOf, heightsOf, largeChips, named } from "./sizes";

test("a lone card lies wide, two lie broad, more lie small", () => {
  expect([1, 2, 3, 7].map(formOf)).toEqual(["wide", "broad", "small", "small"]);
});

test("an empty lane is a line, and the others share its height", () => {
  expect(heightsOf([2, 0, 3])).toBe("minmax(0, 1fr) var(--line-high, 3.6rem) minmax(0, 1fr)");
});

test("a tableau without any card keeps its three lanes", () => {
  expect(heightsOf([0, 0, 0])).toBe("minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)");
});

test("a lone rival shows names until there are seven cards", () => {
  expect(named(1, 6)).toBe(true);
  expect(named(1, 7)).toBe(false);
});

test("rivals beside one another show names until there are three cards", () => {
  expect(named(2, 2)).toBe(true);
  expect(named(3, 2)).toBe(true);
  expect(named(2, 3)).toBe(false);
});

test("chips are large while they lie in two short rows", () => {
  expect(largeChips([3, 0, 0])).toBe(true);
  expect(largeChips([4, 0, 4])).toBe(true);
  expect(largeChips([5, 0, 0])).toBe(false);
  expect(largeChips([1, 1, 1])).toBe(false);
  expect(largeChips([2, 4, 0], true)).toBe(true);
  expect(largeChips([3, 4, 0], true)).toBe(false);
});
