import { expect, test } from "vitest";

import { linesOf } from "../../../table/log";
import type { Told } from "../../../wire/types";
import { comesBefore } from "./reader";

const told = (what: string, seat: number): Told => ({ kind: "tell", what, seat, text: `${what} ${seat}`, data: {} }) as Told;
const count = (what: string, seat: number, amount: number, cause: string): Told => ({ kind: "count", what, seat, amount, cause, data: {} }) as Told;
const changes = (events: Told[]) => linesOf(events, { seat: 0, side: "ulaf", paidBefore: comesBefore }).map((line) => line.changes);

test("what a building, a second use of a pawn and a Raid cost stands with them", () => {
  for (const cause of ["build", "pawn", "raid"]) {
    const events = [told("passed", 1), count("food", 0, -1, cause), told("done", 0), count("vp", 0, 1, "ula010/feature")];
    expect(changes(events), cause).toEqual([[], [["food", -1], ["vp", 1]]]);
  }
});

test("a Ship that comes home stands with the Island that it took", () => {
  const events = [told("pillaged", 1), count("ship", 0, 1, "voyage"), told("pillaged", 0), count("fish", 0, 2, "nea002/pillage")];
  expect(changes(events)).toEqual([[], [["ship", 1], ["fish", 2]]]);
});
