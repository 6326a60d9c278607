import { expect, test } from "vitest";

import { islandsOf, nextStar, starred, starsOf } from "./islands";

const TITLES = [
  { from: 0, title: "Commoner" },
  { from: 40, title: "Servant" },
  { from: 45, title: "Squire" },
  { from: 50, title: "Knight" },
  { from: 55, title: "Castellan" },
  { from: 60, title: "Duke" },
  { from: 70, title: "King" },
  { from: 80, title: "Emperor" },
];
const sheet = (id: string, people: string) => ({ id, name: id.replace("_", " "), people, buildings: [] });

test("Squire, Castellan and King bring a star each", () => {
  expect([0, 44, 45, 54, 55, 69, 70, 90].map((points) => starsOf(points, TITLES))).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
});

test("the legend names the points for each star", () => {
  expect(starred(TITLES)).toEqual([{ from: 45, title: "Squire" }, { from: 55, title: "Castellan" }, { from: 70, title: "King" }]);
  expect(starred(TITLES.slice(0, 5)).map(({ title }) => title), "a shorter list of titles").toEqual(["Squire", "Castellan"]);
});

test("the way to the next star is told in points", () => {
  expect(nextStar(52, TITLES)).toEqual({ title: "Castellan", lacking: 3 });
  expect(nextStar(70, TITLES)).toBeUndefined();
});

test("each people has an island with its Villages, and the best of all games in each", () => {
  const sheets = [sheet("competition", "everywhere"), sheet("romans_1", "Romans"), sheet("aztecs_1", "Aztecs"), sheet("romans_2", "Romans")];
  const played = [
    { course: "romans 2", points: 44, won: true },
    { course: "romans 2", points: 57, won: true },
    { points: 80, won: true },
  ];
  const islands = islandsOf(sheets, ["romans_1", "aztecs_1", "romans_2"], played, TITLES);
  expect(islands.map(({ people, stars }) => [people, stars])).toEqual([["Romans", 2], ["Aztecs", 0]]);
  expect(islands[0]?.villages.map(({ id, games, title, stars }) => [id, games, title, stars])).toEqual([
    ["romans_1", [], "", 0],
    ["romans_2", [57, 44], "Castellan", 2],
  ]);
});
