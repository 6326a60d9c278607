import { expect, test } from "vitest";

import { sentence } from "./sentence";

const wood = { good: "wood", amount: 2, text: "2 wood" };
const card = { good: "card", amount: 1, deck: "common", text: "1 Common card" };

test("a bare list gets a verb: goods are gained, cards drawn", () => {
  expect(sentence([wood, "."])).toEqual(["Gain ", wood, "."]);
  expect(sentence([card, "."])).toEqual(["Draw ", card, "."]);
});

test("after other words it goes on with a small letter", () => {
  expect(sentence([wood, "."], true)[0]).toBe("gain ");
});

test("a sentence with a verb of its own begins with a capital letter", () => {
  expect(sentence(["draw ", card, ", then keep 1."])).toEqual(["Draw ", card, ", then keep 1."]);
  expect(sentence(["draw ", card, "."], true)[0]).toBe("draw ");
});

test("a sentence stays as it is", () => {
  const told = ["Spend ", wood, ": gain ", card, "."];
  expect(sentence(told)).toEqual(told);
  expect(sentence([])).toEqual([]);
});
