import { expect, test } from "vitest";

import type { TitleFacts } from "../../wire/types";
import { remember, remembered, requestOf, usual, withFriend, withoutBots } from "./wanted";

const title: TitleFacts = {
  name: "tiny",
  words: {},
  minutes: null,
  fewest: 1,
  most: 4,
  sides: ["egyptian", "roman", "barbarian"],
  first_game: ["roman", "barbarian"],
  options: [],
  bots: ["random", "greedy"],
  provenance: null,
};

test("the usual table is me against a bot that is no newcomer", () => {
  const request = requestOf("tiny", usual(title));
  expect(request.seats).toEqual([
    { side: "roman", kind: "person", bot: "greedy" },
    { side: "barbarian", kind: "bot", bot: "greedy" },
  ]);
  expect(request.clock).toBeNull();
  expect(request.options).toEqual({});
});

test("the last set-up is the beginning of the next one", () => {
  remember("tiny", { ...usual(title), clock: "slow", length: 48 });
  expect(remembered(title)).toMatchObject({ clock: "slow", length: 48 });
});

test("a setting that makes no sense any more is forgotten", () => {
  const old = usual(title);
  remember("tiny", { ...old, seats: [{ side: "atlantean", who: "me", bot: "greedy" }] });
  expect(remembered(title).seats).toEqual(old.seats);
});

test("the title's own part is asked for beside the options", () => {
  const wanted = { ...usual(title), options: { length: 3 } };
  expect(requestOf("tiny", wanted, { boards: ["round"] }).options).toEqual({ length: 3, boards: ["round"] });
});

test("a friend takes the place of a bot, or a seat of their own, once", () => {
  const plain = usual(title);
  const who = (seats: typeof plain.seats) => withFriend({ ...plain, seats }, title).seats.map((seat) => `${seat.side} ${seat.who}`);
  expect(who(plain.seats)).toEqual(["roman me", "barbarian friend"]);
  expect(who(plain.seats.slice(0, 1)), "a lone table").toEqual(["roman me", "barbarian friend"]);
  expect(who(plain.seats.toReversed())).toEqual(["barbarian friend", "roman me"]);
  expect(who(withFriend(plain, title).seats), "one is invited already").toEqual(["roman me", "barbarian friend"]);
});

test("an adventure for me alone has no bots, and a friend who is invited stays", () => {
  const plain = usual(title);
  const [, bot] = plain.seats;
  expect(withoutBots(plain.seats).map(({ who }) => who)).toEqual(["me"]);
  expect(withoutBots([...withFriend(plain, title).seats, ...(bot ? [bot] : [])]).map(({ who }) => who)).toEqual(["me", "friend"]);
});
