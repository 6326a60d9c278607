import { beforeEach, expect, test } from "vitest";

import type { TitleFacts } from "../../wire/types";
import { remember, remembered, requestOf, usual } from "./wanted";

const TITLE: TitleFacts = {
  name: "settlers",
  fewest: 2,
  most: 4,
  sides: ["roman", "barbarian", "japanese"],
  bots: ["random", "greedy", "beam"],
  options: [],
};

beforeEach(() => localStorage.clear());

test("usually I play against a bot that thinks", () => {
  const { seats } = usual(TITLE);
  expect(seats.map(({ who }) => who)).toEqual(["me", "bot"]);
  expect(seats[1]?.bot).not.toBe("random");
});

test("the next table begins where the last one was", () => {
  const last = { ...usual(TITLE), open: true, clock: "slow" as const, length: 48 };
  remember("settlers", last);
  expect(remembered(TITLE)).toEqual(last);
});

test("what makes no sense any more is left out", () => {
  const last = usual(TITLE);
  remember("settlers", { ...last, seats: last.seats.map((seat) => ({ ...seat, side: "atlantean" })) });
  expect(remembered(TITLE).seats).toEqual(usual(TITLE).seats);
});

test("what cannot be read is the usual table", () => {
  localStorage.setItem("landnam.wanted.settlers", "{");
  expect(remembered(TITLE)).toEqual(usual(TITLE));
});

test("bots are bots, and friends and I are people", () => {
  const wanted = usual(TITLE);
  wanted.seats.push({ side: "japanese", who: "friend", bot: "beam" });
  expect(requestOf("settlers", wanted).seats.map(({ kind }) => kind)).toEqual(["person", "bot", "person"]);
});

test.each([
  ["none", null],
  ["live", { kind: "live", bank: 1800, bonus: 10, timeout: "bot" }],
  ["slow", { kind: "slow", turn: 108_000, timeout: "bot" }],
] as const)("a clock that is %s", (clock, asked) => {
  expect(requestOf("settlers", { ...usual(TITLE), clock, length: 30 }).clock).toEqual(asked);
});
