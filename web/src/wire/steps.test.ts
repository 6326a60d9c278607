import { expect, test } from "vitest";

import { choiceAt, restsOf, stepOf, type Step } from "./steps";

const step = (seat: number, act: Step["act"], ...heard: number[]): Step => ({
  seat,
  act,
  heard,
  undone: false,
  round: 1,
  text: act === "choose" ? "Build" : null,
});
// Heard: who watches, seat 0, seat 1. Ann builds, takes it back, builds and confirms; Bob builds and Ann confirms late.
const steps = [
  { ...step(0, "choose", 2, 3, 2), undone: true },
  step(0, "undo", 2, 4, 2),
  step(0, "choose", 2, 5, 2),
  step(0, "commit", 4, 5, 4),
  step(1, "choose", 4, 5, 6),
  step(0, "commit", 4, 5, 6),
];

test("a replay rests behind confirmed choices, and not at undone ones", () => {
  expect(restsOf(steps, 0)).toEqual([0, 4, 6]);
  expect(restsOf([], 0)).toEqual([0]);
});

test("a confirmation is about the choice before it", () => {
  expect(choiceAt(steps, 4, 0)).toBe(steps[2]);
  expect(choiceAt(steps, 6, 0), "not about a choice of somebody else").toBe(steps[5]);
  expect(choiceAt(steps, 0, 0)).toBeUndefined();
});

// Ann razes, draws the card that it brings, and confirms: until then nobody else is told.
const razing = [step(1, "choose", 2, 2, 3), step(0, "choose", 2, 4, 3), step(0, "choose", 2, 5, 3), step(0, "commit", 5, 5, 6)];

test("an act of others in several choices is seen in one step, and never a step late", () => {
  expect(restsOf(razing, 1)).toEqual([0, 1, 4]);
  expect(choiceAt(razing, 4, 1)).toBe(razing[1]);
  expect(restsOf(razing, 0), "Ann looks at each of her own choices").toEqual([0, 1, 2, 4]);
  expect(choiceAt(razing, 4, 0)).toBe(razing[2]);
});

test("a line leads to the step in which its reader heard it", () => {
  expect(stepOf(steps, 1, 0, 2)).toBe(0);
  expect(stepOf(steps, 2, 0, 2)).toBe(1);
  expect(stepOf(steps, 4, 0, 2)).toBe(3);
  expect(stepOf(steps, 2, null, 2), "who watches hears of it when it is confirmed").toBe(4);
  expect(stepOf(steps, 5, 1, 2)).toBe(5);
});
