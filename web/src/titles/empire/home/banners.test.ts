import { expect, test } from "vitest";

import { placed, type Standing } from "./banners";

function standing(name: string, at: number): Standing {
  return { name, faction: "roman", at, ruin: false };
}

test("two empires at one place fly to both sides of it", () => {
  const banners = placed([standing("Nova Ostia", 0.5), standing("Hrafnheim", 0.5)]);
  expect(banners.map(({ level, flipped }) => [level, flipped])).toEqual([[0, false], [0, true]]);
});

test("four empires at the beginning stand on two levels", () => {
  const banners = placed([standing("Nova Ostia", 0), standing("Hrafnheim", 0), standing("Cloud Islands", 0), standing("House of the Reed", 0)]);
  expect(banners.map(({ level, flipped }) => [level, flipped])).toEqual([[0, false], [0, true], [1, false], [1, true]]);
});

test("where a name has no room on the left, its pole is higher", () => {
  const banners = placed([standing("Nova Ostia", 0), standing("The Realm of Hrafnheim", 0)]);
  expect(banners.map(({ level, flipped }) => [level, flipped])).toEqual([[0, false], [1, false]]);
});

test("without names there is more room", () => {
  const banners = placed([standing("Nova Ostia", 0), standing("The Realm of Hrafnheim", 0)], "bare");
  expect(banners.map(({ level }) => level)).toEqual([0, 0]);
});

test("at the end of the road a banner flies to the left", () => {
  expect(placed([standing("House of the Reed", 1)])[0]?.flipped).toBe(true);
});

test("banners that are far from each other stand equally high", () => {
  const banners = placed([standing("Nova Ostia", 0.6), standing("Hrafnheim", 0.1)]);
  expect(banners.map(({ name, level }) => [name, level])).toEqual([["Hrafnheim", 0], ["Nova Ostia", 0]]);
});

test("a name that fits nowhere is left out, its banner is not", () => {
  expect(placed([standing("x".repeat(200), 0.5)])).toMatchObject([{ level: 0, named: false }]);
});

test("ruins lie on the ground, and have a name where there is room", () => {
  const ruin = { ...standing("House of the Reed", 0.5), ruin: true };
  const banners = placed([ruin, standing("Nova Ostia", 0.5), { ...ruin, name: "Nilia" }]);
  expect(banners.map(({ name, level, flipped, named }) => [name, level, flipped, named])).toEqual([
    ["Nova Ostia", 0, false, true],
    ["House of the Reed", 0, true, true],
    ["Nilia", 0, false, false],
  ]);
});
