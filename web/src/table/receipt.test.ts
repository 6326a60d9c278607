import { expect, test } from "vitest";

import type { Told } from "../wire/types";
import { turnOf } from "./receipt";

const count = (what: string, seat: number, amount: number): Told => ({ kind: "count", what, seat, amount }) as Told;
const move = (what: string, origin: string, target: string): Told => ({ kind: "move", what, seat: 0, origin, target }) as Told;
const turn = (seat: number): Told => ({ kind: "turn", what: "", seat }) as Told;

test("a receipt sums the costs and gains of my turn, costs first", () => {
  const events = [count("wood", 0, 3), turn(0), count("vp", 0, 1), count("wood", 0, -2), count("wood", 1, 5), count("vp", 0, 2)];
  expect(turnOf(events, 0).changes).toEqual([["wood", -2], ["vp", 3]]);
});

test("before anything has begun there is nothing on it", () => {
  expect(turnOf([], 0)).toEqual({ alone: false, changes: [], goes: [], comes: [] });
});

test("a good that came and went again is not on it", () => {
  expect(turnOf([turn(0), count("gold", 0, 1), count("gold", 0, -1)], 0).changes).toEqual([]);
});

test("the next turn, which is mine again, leaves the receipt as it is", () => {
  expect(turnOf([turn(0), count("wood", 0, -1), turn(1), turn(0)], 0).changes).toEqual([["wood", -1]]);
});

test("a choice outside of turns counts its own gains, not all of the round before it", () => {
  const round = { kind: "tell", what: "round", seat: 1 } as Told;
  const dealt = move("bar024", "0/deck", "0/hand");
  const taken = move("com010", "/draft", "0/hand");
  expect(turnOf([turn(0), round, dealt, taken], 0, 3).comes).toEqual([{ card: "com010", place: "hand" }]);
  expect(turnOf([round, turn(0), dealt, taken], 0, 3).comes, "a turn is confirmed as a whole").toHaveLength(2);
});

test("where everybody plays at once, the whole round counts", () => {
  const round = { kind: "tell", what: "round", seat: 1 } as Told;
  expect(turnOf([count("wood", 0, 4), round, count("wood", 0, -1)], 0).changes).toEqual([["wood", -1]]);
});

test("the Location that is discarded goes, the card that is built comes", () => {
  const events = [turn(0), move("com063", "0/production", "/common_discard"), move("rom015", "0/hand", "0/features")];
  expect(turnOf(events, 0)).toMatchObject({
    goes: [{ card: "com063", place: "common_discard" }],
    comes: [{ card: "rom015", place: "features" }],
  });
});

test("a razed card goes once, a drawn one comes, and cards that others move are not on it", () => {
  const events = [
    turn(0),
    move("com078", "0/hand", "/razed"),
    move("com078", "/razed", "/common_discard"),
    move("com059", "/common", "0/hand"),
    move("?", "1/deck", "1/hand"),
    move("bar002", "1/actions", "1/foundations"),
  ];
  expect(turnOf(events, 0)).toMatchObject({ goes: [{ card: "com078" }], comes: [{ card: "com059", place: "hand" }] });
});
