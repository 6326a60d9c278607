import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Line } from "./log";
import type { Move } from "./moves";
import { spotlight } from "./spotlight.svelte";

const move = (at: number): Move => ({
  line: { at, seat: 1, text: "", what: "built", cause: "", changes: [], tome: false, mark: false } satisfies Line,
  card: `card ${at}`,
  stands: 900,
});
let gone: [number, boolean][];
const left = ({ line }: Move, skipped: boolean) => void gone.push([line.at, skipped]);

beforeEach(() => {
  gone = [];
  vi.useFakeTimers();
});
afterEach(() => {
  spotlight.skip();
  vi.useRealTimers();
});

test("one move is shown after the other, each for its time", () => {
  spotlight.show([move(1), move(2)], 1, left);
  expect([spotlight.shown?.line.at, spotlight.waiting.length]).toEqual([1, 1]);
  vi.advanceTimersByTime(899);
  expect(spotlight.shown?.line.at).toBe(1);
  vi.advanceTimersByTime(1);
  expect(spotlight.shown?.line.at).toBe(2);
  vi.advanceTimersByTime(900);
  expect(spotlight.shown).toBeNull();
  expect(gone).toEqual([[1, false], [2, false]]);
});

test("an act meanwhile waits its turn", () => {
  spotlight.show([move(1)], 1, left);
  vi.advanceTimersByTime(500);
  spotlight.show([move(2)], 1, left);
  expect(spotlight.shown?.line.at).toBe(1);
  vi.advanceTimersByTime(400);
  expect(spotlight.shown?.line.at).toBe(2);
});

test("a skip shows how everything stands at once, and nothing comes after it", () => {
  spotlight.show([move(1), move(2), move(3)], 1, left);
  expect(spotlight.skip()).toBe(true);
  expect([spotlight.shown, spotlight.waiting.length]).toEqual([null, 0]);
  expect(gone).toEqual([[1, true], [2, true], [3, true]]);
  vi.advanceTimersByTime(9000);
  expect(spotlight.shown).toBeNull();
  expect(spotlight.skip()).toBe(false);
});

test("of a flood nothing is shown, and everything is at its place", () => {
  spotlight.show(Array.from({ length: 13 }, (_, at) => move(at)), 1, left);
  expect(spotlight.shown).toBeNull();
  expect(gone).toHaveLength(13);
});

test("my own turn hastens the waiting acts, not the shown one", () => {
  spotlight.show([move(1), move(2)], 1, left);
  spotlight.hasten();
  vi.advanceTimersByTime(899);
  expect(spotlight.shown?.line.at).toBe(1);
  vi.advanceTimersByTime(1 + 450);
  expect(spotlight.shown).toBeNull();
});
