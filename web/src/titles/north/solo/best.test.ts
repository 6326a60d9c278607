import { expect, test } from "vitest";

import { bestIn } from "./best";

const game = (course: string, points: number, won = false) => ({ course, points, won });

test("the best game of a scenario is a victory, and then the one with the most points", () => {
  const played = [game("Sea Wolves", 50), game("Sea Wolves", 40, true), game("Sea Wolves", 44, true), game("Winter Is Near", 60, true)];
  expect(bestIn("Sea Wolves", played)).toEqual(game("Sea Wolves", 44, true));
  expect(bestIn("Sea Wolves", played.slice(0, 1))).toEqual(game("Sea Wolves", 50));
  expect(bestIn("The Great Fair", played)).toBeUndefined();
});
