import { expect, test } from "vitest";

import { namesIn } from "./names";

test("things are called by their names, each copy of them, wherever they stand", () => {
  const names = namesIn({ cards: [{ id: "a1", copies: ["a1", "a2"], name: "Mill" }], islands: { far: { id: "i", name: "Skye" } }, goods: ["wood"] });
  expect([...names]).toEqual([
    ["a1", "Mill"],
    ["a2", "Mill"],
    ["i", "Skye"],
  ]);
});
