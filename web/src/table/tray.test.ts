import { expect, test } from "vitest";

import type { GoodToken } from "../cards/tokens";
import type { Option } from "../wire/types";
import { fits, pictured, tilesOf } from "./tray";

const option = (key: string, ...targets: string[]): Option => ({ key, text: key, targets });
const cards = (thing: string) => thing.startsWith("com");

test("a few short options stand in the bar; a fifth, or long ones, open the tray", () => {
  const short = ["Wood", "Stone", "Food", "Gold"];
  expect(fits(short, false)).toBe(true);
  expect(fits([...short, "Fish"], false)).toBe(false);
  expect(fits(["Draw from the Common deck", "Draw from your Faction deck"], false)).toBe(true);
  expect(fits(["Take Boon: gain 1 more of what 1 die of your choice shows", "Take Ally: gain 1 action, and no more"], false)).toBe(false);
});

test("a phone has room for less", () => {
  expect(fits(["Wood", "Stone", "Food", "Gold"], true)).toBe(true);
  expect(fits(["Draw from the Common deck", "Draw from your Faction deck"], true)).toBe(false);
});

test("a tile shows the subject of its option, not that of all of them", () => {
  const options = [option("a", "com001", "com002"), option("b", "com001", "com003")];
  expect(options.map((one) => pictured(one, options, cards))).toEqual(["com002", "com003"]);
  expect(pictured(option("c", "wood"), options, cards)).toBeUndefined();
});

test("words stand under a picture only where it does not say enough", () => {
  const said = (...options: Option[]) => tilesOf(options, cards, () => []).map((tile) => [tile.thing, tile.said]);
  expect(said(option("build:1", "com001"), option("build:2", "com002"), option("draw", "deck"))).toEqual([
    ["com001", false],
    ["com002", false],
    [undefined, true],
  ]);
  expect(said(option("pillage:1", "com001"), option("conquer:2", "com002"))).toEqual([
    ["com001", true],
    ["com002", true],
  ]);
  expect(said(option("use:1a", "com001"), option("use:1b", "com001"))).toEqual([
    ["com001", true],
    ["com001", true],
  ]);
});

test("goods are drawn where they tell the options apart, and a cost of all of them is left out", () => {
  const good = (name: string, amount = 1): GoodToken => ({ good: name, amount, text: name });
  const goods = (named: Record<string, GoodToken[]>) =>
    tilesOf(Object.keys(named).map((key) => option(key)), cards, ({ key }) => named[key] ?? []).map((tile) => tile.goods.map((one) => one.good));
  expect(goods({ a: [good("worker", 2), good("wood")], b: [good("worker", 2), good("food")] })).toEqual([["wood"], ["food"]]);
  expect(goods({ farm: [good("wood")], sawmill: [good("wood")], quarry: [good("food")] })).toEqual([[], [], []]);
});
