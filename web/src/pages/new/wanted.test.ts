import { expect, test } from "vitest";

import type { TitleFacts } from "../../wire/types";
import { remember, remembered, requestOf, usual, withDeck, withFriend } from "./wanted";

const title: TitleFacts = {
  name: "settlers",
  fewest: 1,
  most: 4,
  sides: ["egyptian", "roman", "barbarian"],
  first_game: ["roman", "barbarian"],
  options: [],
  bots: ["random", "greedy"],
  provenance: null,
};

test("the usual table is me against a bot that is no newcomer", () => {
  const request = requestOf("settlers", usual(title));
  expect(request.seats).toEqual([
    { side: "roman", kind: "person", bot: "greedy" },
    { side: "barbarian", kind: "bot", bot: "greedy" },
  ]);
  expect(request.clock).toBeNull();
  expect(request.options).toEqual({});
});

test("what was set up last time is the beginning of the next time", () => {
  remember("settlers", { ...usual(title), clock: "slow", length: 48 });
  expect(remembered(title)).toMatchObject({ clock: "slow", length: 48 });
});

test("what makes no sense any more is forgotten", () => {
  const old = usual(title);
  remember("settlers", { ...old, seats: [{ side: "atlantean", who: "me", bot: "greedy" }] });
  expect(remembered(title).seats).toEqual(old.seats);
});

test("a deck goes along with its side", () => {
  const deck = { faction: "roman", name: "Water", cards: ["rom001"], pack: "Hearth" };
  const wanted = usual(title);
  const seats = wanted.seats.map((seat) => ({ ...seat, deck: "Water" }));
  expect(requestOf("settlers", { ...wanted, seats }, [deck]).options).toEqual({
    decks: { roman: { name: "Water", cards: ["rom001"] } },
  });
  expect(requestOf("settlers", { ...wanted, seats }, []).options, "it was thrown away").toEqual({});
});

test("who comes with a deck plays its side, and whoever had that side takes the other", () => {
  const { seats } = withDeck(usual(title), "barbarian", "Horns");
  expect(seats.map(({ side, who, deck }) => [side, who, deck])).toEqual([
    ["barbarian", "me", "Horns"],
    ["roman", "bot", undefined],
  ]);
});

test("a friend takes the place of a bot, or a seat of their own, once", () => {
  const plain = usual(title);
  const who = (seats: typeof plain.seats) => withFriend({ ...plain, seats }, title).seats.map((seat) => `${seat.side} ${seat.who}`);
  expect(who(plain.seats)).toEqual(["roman me", "barbarian friend"]);
  expect(who(plain.seats.slice(0, 1)), "a lone table").toEqual(["roman me", "barbarian friend"]);
  expect(who(plain.seats.toReversed())).toEqual(["barbarian friend", "roman me"]);
  expect(who(withFriend(plain, title).seats), "one is invited already").toEqual(["roman me", "barbarian friend"]);
});
