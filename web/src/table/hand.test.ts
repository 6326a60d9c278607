import { render } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { Line } from "../testing/line";
import { asking, nowWith } from "../testing/samples";
import { Live } from "../wire/live.svelte";
import Hand from "./Hand.svelte";
import { Play } from "./play.svelte";

beforeEach(() => {
  Line.lines = [];
  vi.stubGlobal("WebSocket", Line);
});

const card = createRawSnippet<[string, number, boolean]>((name) => ({ render: () => `<i>${name()}</i>` }));

function held(play: Play, hand: string[], sort: "up" | "down" = "up") {
  const sorted = (cards: readonly string[], by: string) => (by === "up" ? cards.toSorted() : cards.toSorted().toReversed());
  return {
    title: "tiny",
    play,
    hand,
    count: hand.length,
    kind: (one: string) => one,
    sorts: [],
    sort,
    sorted,
    label: (one: string) => one,
    marks: () => ({}),
    card,
  };
}

test("my hand is sorted when I am asked, and lies still while others move", async () => {
  const live = new Live("t");
  live.open();
  Line.latest.opens().says(asking(1, "build:a"));
  const play = new Play(live);
  const shown = render(Hand, held(play, ["c", "a"]));
  const order = () => [...shown.container.querySelectorAll("[data-card]")].map((one) => one.getAttribute("data-card")).join("");
  expect(order()).toBe("ac");
  Line.latest.says(nowWith({ number: 2, acts: 1 }));
  await tick();
  await shown.rerender(held(play, ["c", "b", "a"]));
  expect(order(), "a new card comes last, and nothing else moves").toBe("acb");
  await shown.rerender(held(play, ["c", "b"]));
  expect(order()).toBe("cb");
  await shown.rerender(held(play, ["c", "b", "a"], "down"));
  expect(order(), "I have sorted it myself").toBe("cba");
  await shown.rerender(held(play, ["c", "b", "a"]));
  Line.latest.says(asking(3, "build:a"));
  await tick();
  expect(order()).toBe("abc");
});

test("my hand lies still while I choose what to do, and until the turn is over", async () => {
  const live = new Live("t");
  live.open();
  Line.latest.opens().says(asking(1, "build:a", "build:b", "raze:c"));
  const play = new Play(live);
  // Playable cards come first, as the sorting of a title has it.
  const sorted = (cards: readonly string[]) => cards.toSorted((one, two) => Number(play.offers(two).length > 0) - Number(play.offers(one).length > 0) || one.localeCompare(two));
  play.offers = (thing) => play.shown.filter(({ key }) => key.endsWith(`:${thing}`));
  const shown = render(Hand, { ...held(play, ["d", "c", "b", "a"]), sorted });
  const order = () => [...shown.container.querySelectorAll("[data-card]")].map((one) => one.getAttribute("data-card")).join("");
  expect(order()).toBe("abcd");
  play.verb = "raze";
  await tick();
  expect(order(), "what glows is another matter").toBe("abcd");
  Line.latest.says({ ...asking(2, "discard:d"), acts: 1, can_undo: true });
  play.fresh();
  await tick();
  expect(order(), "a question in my turn").toBe("abcd");
});
