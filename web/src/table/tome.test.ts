import { expect, test } from "vitest";

import type { Told } from "../wire/types";
import { linesOf } from "./log";
import { doneTo } from "./tome";

const told = (what: string, seat: number, more: Partial<Told> = {}): Told =>
  ({ kind: "tell", what, seat, text: `${what} ${seat}`, ...more }) as Told;
const count = (what: string, seat: number, amount: number): Told => ({ kind: "count", what, seat, amount }) as Told;
const move = (what: string, origin: string, target: string): Told => ({ kind: "move", seat: 1, what, origin, target }) as Told;
const turn = (seat: number): Told => ({ kind: "turn", what: "", seat }) as Told;
const toMe = { data: { whom: "roman" } as never };

const marked = (...events: Told[]) =>
  doneTo(0, events, linesOf(events, { seat: 0, side: "roman", people: (seat) => `people ${seat}`, befalls: ["struck", "missed"] }));
const places = (...events: Told[]) => marked(...events).flatMap((one) => one.places);

test("a Location that a rival razes marks its card, where it went, and what I got for it", () => {
  expect(
    places(told("razed-enemy", 1, { cause: "com001", ...toMe }), count("food", 1, 2), move("com001", "0/production", "0/foundations"), count("wood", 0, 1)),
  ).toEqual(['[data-card="com001"]', '[data-zone="0/foundations"]', '[data-count="0/wood"]']);
});

test("a good that is taken marks its counter, and not that of the rival", () => {
  expect(places(told("stole", 1, { cause: "roman" }), count("wood", 0, -1), count("wood", 1, 1))).toContain('[data-count="0/wood"]');
  expect(places(told("stole", 1, { cause: "roman" }), count("wood", 0, -1), count("wood", 1, 1))).not.toContain('[data-count="1/wood"]');
});

test("an act of an event or a virtual player is done to me, though it names nobody", () => {
  const lines = marked(told("struck", 1, { cause: "com001" }), move("com001", "0/features", "/collection"), told("missed", 0));
  expect(lines.map(({ line }) => line.text)).toEqual(["struck 1", "missed 0"]);
  expect(lines[0]?.places).toContain('[data-zone="/collection"]');
});

test("acts of rivals among themselves, and those after, are no marks of mine", () => {
  expect(marked(told("razed-enemy", 1, { cause: "com001", data: { whom: "viking" } as never }))).toEqual([]);
  expect(places(told("blocked", 1, { cause: "com001", ...toMe }), turn(0), count("food", 0, -1))).toEqual(['[data-card="com001"]']);
});

test("it stays through turns, rounds and gains of a phase, until I act", () => {
  const razed = told("razed-enemy", 1, { cause: "com001", ...toMe });
  const later = [turn(2), told("built", 2, { cause: "com002" }), told("round", 0), told("production", 0), count("gold", 0, 1), turn(0)];
  expect(marked(razed, ...later)).toHaveLength(1);
  expect(marked(razed, ...later, told("built", 0, { cause: "com003" }))).toEqual([]);
});

test("an act of mine that is taken back leaves it marked", () => {
  const razed = told("razed-enemy", 1, { cause: "com001", ...toMe });
  expect(marked(razed, turn(0), { kind: "undone", what: "", seat: 0 } as Told)).toHaveLength(1);
});

test("a spectator suffers nothing", () => {
  const events = [told("razed-enemy", 1, { cause: "com001", ...toMe })];
  expect(doneTo(null, events, linesOf(events, { seat: null, side: undefined }))).toEqual([]);
});
