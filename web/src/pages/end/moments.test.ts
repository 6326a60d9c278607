import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import { nowWith } from "../../testing/samples";
import type { Account } from "../../wire/types";
import { momentsOf } from "./moments";
import Remarks from "./Remarks.svelte";

const ROUNDS = [
  { number: 1, first: 0, scores: [4, 2] },
  { number: 2, first: 1, scores: [6, 11] },
];
const SOURCES = [
  { name: "fields", text: "Fields", points: [5, 1], things: [] },
  { name: "ships", text: "Ships", points: [1, 10], things: [] },
];
const NONE: Account = { sources: [], rounds: [], remarks: [], steps: [] };

test("a game of which its title tells nothing has a best round and best sources", () => {
  expect(momentsOf({ remarks: [], rounds: ROUNDS, sources: SOURCES })).toEqual([
    { seat: 1, text: "The best round: 9 points in round 2." },
    { seat: 0, text: "Fields brought most: 5 points." },
    { seat: 1, text: "Ships brought most: 10 points." },
  ]);
});

test("remarks of the title stand alone", () => {
  const remarks = [{ seat: 0, text: "Most Deals: 3." }];
  expect(momentsOf({ remarks, rounds: ROUNDS, sources: SOURCES })).toBe(remarks);
});

test("a game is not called quiet while it is counted", () => {
  const { container, rerender } = render(Remarks, { now: nowWith(), account: NONE });
  expect(container.textContent).not.toContain("A quiet game.");
  void rerender({ account: { ...NONE, rounds: [{ number: 1, first: 0, scores: [0, 0] }] } });
  return expect.poll(() => container.textContent).toContain("A quiet game.");
});
