import { expect, test } from "vitest";

import { boxBeside, type Box } from "./beside";

const PAGE = { width: 1280, height: 720 };
const NOTE = { width: 300, height: 80 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });
const BAR = box(0, 440, 1280, 50);

test("a note lies above its thing", () => {
  expect(boxBeside(box(500, 200, 100, 140), [BAR], NOTE, PAGE)).toEqual({ left: 400, top: 108 });
});

test("a note keeps off the prompt, and lies beside a card of the hand under it", () => {
  expect(boxBeside(box(500, 500, 100, 200), [BAR], NOTE, PAGE)).toEqual({ left: 612, top: 500 });
});

test("a note stays in the window", () => {
  expect(boxBeside(box(1200, 200, 80, 140), [BAR], NOTE, PAGE)).toEqual({ left: 972, top: 108 });
});

test("where nothing is in sight, a note lies over the prompt", () => {
  expect(boxBeside(undefined, [BAR], NOTE, PAGE)).toEqual({ left: 490, top: 348 });
});
