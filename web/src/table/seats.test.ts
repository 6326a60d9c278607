import { expect, test } from "vitest";

import { nowWith } from "../testing/samples";
import type { Now, Seat } from "../wire/types";
import { isAway, lateSeats, missingAt } from "./seats";

function seat(number: number, different: Partial<Seat> = {}): Seat {
  return { seat: number, side: "roman", kind: "person", bot: null, nickname: "Ann", taken: true, renewed: false, asker: null, away: false, expected: false, clock: null, ...different };
}

test("a bot plays for an absent player, until the game is over", () => {
  const seats = [seat(0, { away: true }), seat(1)];
  expect(isAway(nowWith({ seat: 0, seats }))).toBe(true);
  expect(isAway(nowWith({ seat: 1, seats }))).toBe(false);
  expect(isAway(nowWith({ seat: null, seats })), "who watches has no seat").toBe(false);
  expect(isAway(nowWith({ seat: 0, seats, over: true }))).toBe(false);
});

test("a seat is late if it is asked and has no time left, while nobody else plays there", () => {
  const over = { left: 0, until: null };
  const view = { asked: [1] } as unknown as Now["view"];
  const late = (different: Partial<Seat>) => lateSeats(nowWith({ view, seats: [seat(0, { clock: over }), seat(1, different)] })).map((one) => one.seat);
  expect(late({ clock: over })).toEqual([1]);
  expect(late({ clock: over, away: true }), "a bot has taken over").toEqual([]);
  expect(late({ clock: { left: 1000, until: 5000 } }), "its time runs").toEqual([]);
  expect(late({}), "there are no clocks").toEqual([]);
});

test("the clocks wait for seats that nobody has opened the table from, while the game goes on", () => {
  const seats = [seat(0, {}), seat(1, { expected: true })];
  expect(missingAt(nowWith({ seats })).map((one) => one.seat)).toEqual([1]);
  expect(missingAt(nowWith({ seats, over: true }))).toEqual([]);
  expect(missingAt(null)).toEqual([]);
});
