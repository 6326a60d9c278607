import { expect, test } from "vitest";

import { countedAt, counting, lasts, progressAt, reached, type Source, sum } from "./count";

const source = (name: string, ...points: number[]): Source => ({ name, text: name, colour: "red", points });
const SOURCES = [source("production", 4, 9), source("razing", 0, 3), source("provinces", -2, 0)];

test("a source that brought nobody anything is not counted", () => {
  const sources = [source("deals", 0, 0), ...SOURCES];
  expect(counting(sources)).toEqual(SOURCES);
});

test("one source after another is counted, with a rest between two", () => {
  expect(progressAt(0, SOURCES)).toEqual({ done: 0, share: 0 });
  expect(progressAt(350, SOURCES)).toEqual({ done: 0, share: 0.5 });
  expect(progressAt(900, SOURCES)).toEqual({ done: 0, share: 1 });
  expect(progressAt(1100, SOURCES)).toEqual({ done: 1, share: 0 });
  expect(progressAt(3300, SOURCES)).toEqual({ done: 3, share: 0 });
});

test("many sources take no longer than nine seconds", () => {
  const twelve = Array.from({ length: 12 }, (_, index) => source(String(index), 1));
  expect(lasts(twelve)).toBe(9000);
  expect(progressAt(8999, twelve).done).toBe(11);
  expect(progressAt(9001, twelve).done).toBe(12);
});

test("a person who likes motion slow sees a slow count", () => {
  expect(progressAt(1100, SOURCES, 2).done).toBe(0);
  expect(progressAt(2200, SOURCES, 2).done).toBe(1);
});

test("a seat counts whole points, and ends with its score", () => {
  expect(countedAt(SOURCES, 1, { done: 0, share: 0.5 })).toEqual([4, 0, 0]);
  expect(countedAt(SOURCES, 1, { done: 1, share: 0.4 })).toEqual([9, 1, 0]);
  expect(countedAt(SOURCES, 0, { done: 3, share: 0 })).toEqual([4, 0, -2]);
  expect(sum(countedAt(SOURCES, 0, { done: 3, share: 0 }))).toBe(2);
});

const pile = (...points: number[]) => points.map((each, index) => ({ thing: `c${String(index)}`, points: each }));

test("Locations are counted one by one, for all seats together", () => {
  const ten = [{ ...source("common", 10, 4), things: [pile(1, 1, 1, 1, 1, 1, 1, 1, 1, 1), pile(2, 2)] }, ...SOURCES];
  expect(lasts(ten)).toBe(10 * 140 + 400 + lasts(SOURCES));
  const third = progressAt(3 * 140 + 1, ten);
  expect(reached(ten, 0, third)).toBe(3);
  expect(countedAt(ten, 0, third)[0]).toBe(3);
  expect(countedAt(ten, 1, third)[0]).toBe(4);
  expect(reached(ten, 0, progressAt(1800, ten))).toBe(10);
});

test("nothing is done while nothing is known yet", () => {
  expect(progressAt(5000, [])).toEqual({ done: 0, share: 0 });
});
