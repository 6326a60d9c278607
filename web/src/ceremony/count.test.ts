import { expect, test } from "vitest";

import { countedAt, counting, lasts, progressAt, type Source, sum } from "./count";

const source = (name: string, ...points: number[]): Source => ({ name, text: name, colour: "red", points });
const SOURCES = [source("production", 4, 9), source("razing", 0, 3), source("provinces", -2, 0)];

test("a source that brought nobody anything is not counted", () => {
  const sources = [source("deals", 0, 0), ...SOURCES];
  expect(counting(sources)).toEqual(SOURCES);
});

test("one source after another is counted, with a rest between two", () => {
  expect(progressAt(0, 3)).toEqual({ done: 0, share: 0 });
  expect(progressAt(350, 3)).toEqual({ done: 0, share: 0.5 });
  expect(progressAt(900, 3)).toEqual({ done: 0, share: 1 });
  expect(progressAt(1100, 3)).toEqual({ done: 1, share: 0 });
  expect(progressAt(3300, 3)).toEqual({ done: 3, share: 0 });
});

test("many sources take no longer than nine seconds", () => {
  expect(lasts(12)).toBe(9000);
  expect(progressAt(8999, 12).done).toBe(11);
  expect(progressAt(9001, 12).done).toBe(12);
});

test("a person who likes motion slow sees a slow count", () => {
  expect(progressAt(1100, 3, 2).done).toBe(0);
  expect(progressAt(2200, 3, 2).done).toBe(1);
});

test("a seat counts whole points, and ends with its score", () => {
  expect(countedAt(SOURCES, 1, { done: 0, share: 0.5 })).toEqual([4, 0, 0]);
  expect(countedAt(SOURCES, 1, { done: 1, share: 0.4 })).toEqual([9, 1, 0]);
  expect(countedAt(SOURCES, 0, { done: 3, share: 0 })).toEqual([4, 0, -2]);
  expect(sum(countedAt(SOURCES, 0, { done: 3, share: 0 }))).toBe(2);
});

test("nothing is done while nothing is known yet", () => {
  expect(progressAt(5000, 0)).toEqual({ done: 0, share: 0 });
});
