import { beforeEach, expect, test, vi } from "vitest";

import { Line } from "../testing/line";
import { asking } from "../testing/samples";
import { Live } from "../wire/live.svelte";
import type { Now, Option } from "../wire/types";
import { bundlesOf, type Bundle } from "./bundles";
import { Play } from "./play.svelte";
import { verbOf } from "./targets";

beforeEach(() => {
  Line.lines = [];
  vi.stubGlobal("WebSocket", Line);
});

function playing(now: Now): Play {
  const live = new Live("t");
  live.open();
  Line.latest.opens().says(now);
  const play = new Play(live);
  play.lone = (option) => verbOf(option) === "go";
  return play;
}

/** The server does the last thing it was told, and shows the present question. */
async function answers(now: Now): Promise<void> {
  await vi.waitFor(() => expect(Line.latest.heard.at(-1)).toHaveProperty("id"));
  const { id } = Line.latest.heard.at(-1) as { id: number };
  Line.latest.says(now);
  Line.latest.says({ id, done: true });
  await new Promise((done) => setTimeout(done));
}

const acts = () => Line.latest.heard.slice(1).map(({ act }) => act);
const only = (play: Play) => play.options[0] as Option;
const at = (acts: number, now: Now): Now => ({ ...now, acts, can_undo: true });

test("where only going on is left after my choice, it is done for me", async () => {
  const play = playing(asking(1, "pawn:sail", "pass"));
  const chosen = play.choose(only(play));
  await answers(at(1, asking(2, "go")));
  await answers(at(2, asking(3, "sail:empty", "sail:fish")));
  await chosen;
  expect(acts()).toEqual([
    { do: "choose", number: 1, key: "pawn:sail" },
    { do: "choose", number: 2, key: "go" },
  ]);
});

test("with a boost beside it, I am asked", async () => {
  const play = playing(asking(1, "pawn:sail", "pass"));
  const chosen = play.choose(only(play));
  await answers(at(1, asking(2, "boost:ula001", "go")));
  await chosen;
  expect(acts()).toHaveLength(1);
});

test("undo takes back my choice with the automatic acts after it", async () => {
  const play = playing(at(2, asking(3, "sail:empty", "sail:fish")));
  const undone = play.undo();
  await answers(at(3, asking(2, "go")));
  await answers({ ...at(4, asking(1, "pawn:sail", "pass")), can_undo: false });
  await undone;
  expect(acts()).toEqual([
    { do: "undo", number: 3, whole: false },
    { do: "undo", number: 2, whole: false },
  ]);
});

const twice = (number: number, times: number): Now => {
  const now = asking(number, "draw:common", "draw:faction");
  return { ...now, prompt: now.prompt && { ...now.prompt, kind: "deck", source: "com068/bonus", times } };
};
const bundle = (play: Play) => bundlesOf(play.options, 2)[1] as Bundle;

test("two draws are chosen at once, and answered in their order", async () => {
  const play = playing(twice(1, 2));
  const chosen = play.choose(bundle(play));
  await answers({ ...twice(2, 1), acts: 1 });
  expect(play.busy).toBe(true);
  await answers({ ...asking(3, "build:a"), acts: 2 });
  await chosen;
  expect(play.busy).toBe(false);
  expect(acts()).toEqual([
    { do: "choose", number: 1, key: "draw:common" },
    { do: "choose", number: 2, key: "draw:faction" },
  ]);
});

test("the second draw is asked for if it has changed", async () => {
  const play = playing(twice(1, 2));
  const chosen = play.choose(bundle(play));
  await answers({ ...asking(2, "draw:faction", "discard:a"), acts: 1 });
  await chosen;
  expect(acts()).toHaveLength(1);
});

test("a pass that the title warns of asks, though nothing else is left to do", async () => {
  const play = playing(asking(1, "pass"));
  play.caution = () => ({ text: "Upkeep is unpaid.", word: "Pay", options: [] });
  await play.pass(only(play));
  expect(play.asking).toBe(true);
  expect(acts()).toEqual([]);
});

test("an act that the title warns of is done instead of passing", async () => {
  const play = playing(asking(1, "maintain:A1/wood", "pass"));
  play.caution = () => ({ text: "Upkeep is unpaid.", word: "Pay", options: play.options.slice(0, 1) });
  await play.pass(play.options[1] as Option);
  play.heed(play.caution()?.options ?? [], document.body);
  await answers(at(1, asking(2, "pass")));
  expect(play.asking).toBe(false);
  expect(acts()).toEqual([{ do: "choose", number: 1, key: "maintain:A1/wood" }]);
});
