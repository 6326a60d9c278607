import { expect, test } from "vitest";

import { bestBeside, type Score } from "../scores/kept";
import { compared } from "./compared";

const score = (table: string, points: number, won = true, side = "roman"): Score => ({
  table,
  title: "tiny",
  side,
  points,
  won,
  said: "",
});

test("the best other game of the same side is a victory before it is many points", () => {
  const all = [score("a", 90, false), score("b", 40), score("c", 55), score("d", 99, true, "egyptian")];
  expect(bestBeside(score("c", 55), all)?.table).toBe("b");
  expect(bestBeside(score("e", 1), all)?.table).toBe("c");
  expect(bestBeside(score("d", 99, true, "egyptian"), all)).toBeUndefined();
});

test("a lone game tells its distance from the player's own best", () => {
  expect(compared(score("a", 50), undefined)).toBe("Your first solo game: Romans.");
  expect(compared(score("a", 50), score("b", 62))).toBe("Your best with Romans: 62 points, 12 more.");
  expect(compared(score("a", 50), score("b", 51))).toContain("51 points, 1 more");
  expect(compared(score("a", 50), score("b", 50))).toContain("As good as your best");
  expect(compared(score("a", 50), score("b", 44))).toBe("Your best with Romans; before it was 44 points.");
  expect(compared(score("a", 50, false), score("b", 44))).toContain("a victory with 44 points");
  expect(compared(score("a", 50), score("b", 70, false))).toBe("Your first victory with Romans.");
});
