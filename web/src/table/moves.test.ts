import { expect, test } from "vitest";

import type { Line } from "./log";
import { hastened, movesOf, queued, type Move } from "./moves";

const line = (at: number, seat: number, more: Partial<Line> = {}): Line => ({
  at,
  seat,
  text: `line ${at}`,
  what: "built",
  cause: "com001",
  changes: [],
  tome: false,
  mark: false,
  ...more,
});
const isCard = (thing: string) => thing.startsWith("com");
const some = (count: number): Move[] => movesOf(Array.from({ length: count }, (_, at) => line(at, 1)), 0, 0, isCard);

test("acts of others with a card are shown, each new line once", () => {
  const moves = movesOf([line(3, 1), line(7, 0), line(8, 2), line(9, 1, { mark: true })], 7, 0, isCard);
  expect(moves.map(({ line: { at }, card }) => [at, card])).toEqual([[8, "com001"]]);
});

test("without a card only acts against me are shown, and those longer than anything else", () => {
  const [mine, other] = movesOf([line(0, 1, { cause: "roman", tome: true }), line(1, 1, { cause: "" }), line(2, 1)], 0, 0, isCard);
  expect(mine?.card).toBeUndefined();
  expect(other?.card).toBe("com001");
  expect(mine?.stands).toBeGreaterThan(other?.stands ?? Infinity);
});

test("a spectator sees the moves of all", () => {
  expect(movesOf([line(0, 0), line(1, 1)], 0, null, isCard)).toHaveLength(2);
});

test("moves stand in the order in which they were made", () => {
  const three = some(3);
  expect(queued(three.slice(0, 1), three.slice(1)).map(({ line: { at } }) => at)).toEqual([0, 1, 2]);
});

test("many moves are each shown shortly, and all of them within six seconds", () => {
  const few = queued([], some(3));
  const many = queued([], some(12));
  expect(few.every(({ stands }) => stands === 900)).toBe(true);
  expect(many.every(({ stands }) => stands <= 450)).toBe(true);
  expect(many.reduce((sum, { stands }) => sum + stands, 0)).toBeLessThanOrEqual(6000);
});

test("a flood is not shown at all", () => {
  expect(queued(some(6), some(7))).toEqual([]);
});

test("acts that wait when my turn comes are shown shortly", () => {
  expect(hastened(some(2)).map(({ stands }) => stands)).toEqual([450, 450]);
});
