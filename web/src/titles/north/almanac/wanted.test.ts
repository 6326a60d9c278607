import { expect, test } from "vitest";

import type { Face } from "./almanac";
import { fits, nothing } from "./wanted";

const nets = {
  id: "ula020",
  name: "Fjord Nets",
  text: "1 fish when built and at each harvest.",
  deck: "ulaf",
  role: "dual",
  act: "sail",
} as unknown as Face;

test("a wish for nothing fits every card", () => {
  expect(fits(nets, nothing(), "")).toBe(true);
});

test("words are looked for in name, text and type", () => {
  expect(fits(nets, { ...nothing(), words: "harvest FJORD" }, "longship")).toBe(true);
  expect(fits(nets, { ...nothing(), words: "longship" }, "longship")).toBe(true);
  expect(fits(nets, { ...nothing(), words: "penguin" }, "longship")).toBe(false);
});

test("clan, kind and action narrow the choice together", () => {
  const wish = { ...nothing(), deck: "ulaf", role: "upgrade", act: "sail" };
  expect(fits(nets, wish, "")).toBe(true);
  expect(fits(nets, { ...wish, role: "field" }, "")).toBe(true);
  expect(fits(nets, { ...wish, role: "boost" }, "")).toBe(false);
  expect(fits(nets, { ...wish, act: "explore" }, "")).toBe(false);
  expect(fits(nets, { ...wish, deck: "glenn" }, "")).toBe(false);
});
