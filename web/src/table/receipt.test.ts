import { expect, test } from "vitest";

import type { Told } from "../wire/types";
import { changesOf } from "./receipt";

const count = (what: string, seat: number, amount: number): Told => ({ kind: "count", what, seat, amount }) as Told;
const turn = (seat: number): Told => ({ kind: "turn", what: "", seat }) as Told;

test("a receipt sums what my turn costs and brings, what goes first", () => {
  const events = [count("wood", 0, 3), turn(0), count("vp", 0, 1), count("wood", 0, -2), count("wood", 1, 5), count("vp", 0, 2)];
  expect(changesOf(events, 0)).toEqual([["wood", -2], ["vp", 3]]);
});

test("what came and went again is not on it", () => {
  expect(changesOf([turn(0), count("gold", 0, 1), count("gold", 0, -1)], 0)).toEqual([]);
});
