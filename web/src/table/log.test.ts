import { expect, test } from "vitest";

import type { Told } from "../wire/types";
import { linesOf, sinceMyTurn } from "./log";

const told = (what: string, seat: number, more: Partial<Told> = {}): Told =>
  ({ kind: "tell", what, seat, text: `${what} ${seat}`, data: {}, ...more }) as Told;
const got = (what: string, seat: number, amount: number): Told => ({ kind: "count", what, seat, amount, data: {} }) as Told;
const turn = (seat: number): Told => ({ kind: "turn", what: "", seat, data: {} }) as Told;
const reader = { seat: 0, side: "roman", people: (seat: number) => `people ${seat}` };

test("behind a line stand its costs, then its gains", () => {
  const [line] = linesOf([told("built", 1), got("vp", 1, 3), got("wood", 1, -2), got("vp", 1, 1), got("wood", 1, 1)], reader);
  expect(line?.changes).toEqual([["wood", -2], ["vp", 4], ["wood", 1]]);
});

test("a payment before its purpose is told stands there too, and not with the line before", () => {
  const paidBefore = (event: Told) => event.cause === "raze";
  const events = [told("built", 0), { ...got("raze", 0, -1), cause: "raze" }, told("razed", 0), got("food", 0, 2)];
  const lines = linesOf(events, { ...reader, paidBefore });
  expect(lines.map((line) => line.changes)).toEqual([[], [["raze", -1], ["food", 2]]]);
});

test("a line whose words tell everything needs no numbers", () => {
  const events = [told("exchanged", 0), got("worker", 0, -2), got("wood", 0, 1)];
  const [line] = linesOf(events, { ...reader, saysAll: ({ what }) => what === "exchanged" });
  expect(line?.changes).toEqual([]);
});

test("a loss of somebody else is not the price of the taker", () => {
  const [line] = linesOf([told("stole", 1), got("wood", 0, -1), got("wood", 1, 1)], reader);
  expect(line?.changes).toEqual([["wood", 1]]);
});

test("gains of everybody in a phase have a line for each player", () => {
  const lines = linesOf([told("production", 0), got("gold", 0, 1), got("wood", 1, 2), got("food", 1, 1)], reader);
  expect(lines.map((line) => [line.text, line.changes])).toEqual([
    ["production 0", []],
    ["people 0", [["gold", 1]]],
    ["people 1", [["wood", 2], ["food", 1]]],
  ]);
});

test("acts of others against my side are marked, my own doings are not", () => {
  const lines = linesOf([told("razed-enemy", 1, { data: { whom: "roman" } as never }), told("razed-enemy", 0, { data: { whom: "roman" } as never })], reader);
  expect(lines.map((line) => line.tome)).toEqual([true, false]);
});

test("in my first turn everything before it is news", () => {
  expect(sinceMyTurn([told("a", 1), turn(0), told("b", 0)], 0, true)).toBe(0);
});

test("a turn that follows what I have yet to confirm is not my last one", () => {
  const first = [told("a", 1), told("b", 0), turn(0)];
  expect(sinceMyTurn(first, 0, false, true), "all of the first phases is news").toBe(0);
  expect(sinceMyTurn([turn(0), told("a", 0), turn(1), turn(0), told("b", 0), turn(0)], 0, false, true)).toBe(0);
});

test("my last turn is the one before this one, while it is my turn", () => {
  const events = [turn(0), told("a", 0), turn(1), turn(0), told("b", 0), turn(1), turn(0)];
  expect(sinceMyTurn(events, 0, true)).toBe(3);
  expect(sinceMyTurn(events.slice(0, -1), 0, false)).toBe(3);
  expect(sinceMyTurn(events, null, false)).toBe(0);
});
