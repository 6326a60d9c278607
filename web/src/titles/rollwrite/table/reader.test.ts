import { expect, test } from "vitest";

import { named } from "./reader";

test.each([
  ["Red crosses off Wall A", "Sigrún crosses off Wall A", "You cross off Wall A"],
  ["Red takes Builder", "Sigrún takes Builder", "You take Builder"],
  ["Red finishes Tavern", "Sigrún finishes Tavern", "You finish Tavern"],
  ["Red uses Tavern", "Sigrún uses Tavern", "You use Tavern"],
  ["Red is done", "Sigrún is done", "You are done"],
  ["Red may be called Squire", "Sigrún may be called Squire", "You may be called Squire"],
  ["Red: Walls 3: 12 VP", "Sigrún: Walls 3: 12 VP", "You: Walls 3: 12 VP"],
  ["Reddish things happen", "Reddish things happen", "Reddish things happen"],
  ["Round 2", "Round 2", "Round 2"],
])("%s", (text, theirs, mine) => {
  expect(named(text, "Red", "Sigrún")).toBe(theirs);
  expect(named(text, "Red", null)).toBe(mine);
});
