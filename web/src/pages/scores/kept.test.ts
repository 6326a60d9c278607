import { expect, test } from "vitest";

import { bestBeside, type Score } from "./kept";

const score = (table: string, points: number, side: string, course: string): Score => ({
  table,
  title: "adventure",
  side,
  course,
  points,
  won: true,
  said: "",
});

test("a lone game is compared with those on the same course, whatever the colour", () => {
  const here = score("a", 50, "red", "Harbour");
  const others = [score("b", 80, "red", "Hill"), score("c", 60, "blue", "Harbour")];
  expect(bestBeside(here, others)?.table).toBe("c");
});
