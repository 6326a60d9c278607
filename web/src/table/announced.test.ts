import { beforeEach, expect, test } from "vitest";

import { note, noted } from "./announced";

beforeEach(() => localStorage.clear());

test("closed announcements are remembered for their table", () => {
  note("t", 3);
  expect([noted("t"), noted("u")]).toEqual([3, 0]);
});

test("the tables noted last are kept, and a spoiled note is none", () => {
  for (let table = 0; table < 60; table++) note(String(table), 1);
  expect([noted("9"), noted("10"), noted("59")]).toEqual([0, 1, 1]);
  localStorage.setItem("landnam.announced", "{");
  expect(noted("59")).toBe(0);
});
