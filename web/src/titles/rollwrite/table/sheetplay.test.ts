import { beforeEach, expect, test, vi } from "vitest";

import { Line } from "../../../testing/line";
import { asking } from "../../../testing/samples";
import { Live } from "../../../wire/live.svelte";
import { SheetPlay } from "./sheetplay.svelte";

/** Farm and Sawmill lie inside the Tool Shop: cells alone do not always decide. */
const SHAPES: Record<string, string[]> = {
  "settle:farm@walls1": ["farm", "walls1", "cottages1", "cottages2"],
  "settle:sawmill@walls1": ["sawmill", "walls1", "walls2", "cottages1"],
  "settle:tool_shop@walls1": ["tool_shop", "walls1", "walls2", "cottages1", "cottages2"],
  "settle:farm@walls3": ["farm", "walls3", "cottages3", "cottages4"],
  "settle:farm@walls5": ["farm", "walls5", "cottages5", "cottages6"],
};

function settling(): SheetPlay {
  const now = asking(4, ...Object.keys(SHAPES), "skip");
  if (now.prompt) now.prompt.kind = "settlement";
  for (const option of now.prompt?.options ?? []) option.targets = SHAPES[option.key] ?? [];
  const live = new Live("t");
  live.open();
  Line.latest.opens().says(now);
  return new SheetPlay(live);
}

const from = document.createElement("button");
const acts = () => Line.latest.heard.slice(1).map(({ act }) => act);
const keys = (options: { key: string }[] | undefined) => options?.map(({ key }) => key);

beforeEach(() => {
  Line.lines = [];
  vi.stubGlobal("WebSocket", Line);
});

test("a cell that belongs to one Settlement only creates it", () => {
  const play = settling();
  expect(play.fits("walls3")).toBe(true);
  expect(play.fits("bridges9")).toBe(false);
  play.tap("walls3", from);
  expect(acts()).toEqual([{ do: "choose", number: 4, key: "settle:farm@walls3" }]);
});

test("of a few around a cell the player is asked for one, the smaller among them", () => {
  const play = settling();
  play.tap("walls1", from);
  expect(keys(play.menu?.options)).toEqual(Object.keys(SHAPES).slice(0, 3));
  expect(acts()).toEqual([]);
});

test("a building means its Blueprint, and again any", () => {
  const play = settling();
  play.tapBlueprint("farm", from);
  expect(keys(play.shapes)).toEqual(["settle:farm@walls1", "settle:farm@walls3", "settle:farm@walls5"]);
  expect(play.fits("walls2")).toBe(false);
  play.tapBlueprint("farm", from);
  expect(play.shapes).toHaveLength(5);
});

test("a Settlement that is pointed at is shown before it is drawn, and Escape forgets the tapped cells", () => {
  const play = settling();
  play.pointed = "settle:farm@walls5";
  expect(play.preview?.key).toBe("settle:farm@walls5");
  play.tapBlueprint("farm", from);
  expect(play.back()).toBe(true);
  expect(play.blueprint).toBeNull();
  expect(play.back()).toBe(false);
});
