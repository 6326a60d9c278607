import { expect, test } from "vitest";

import { lifeOf, questsOf, winnersOf, type Chapter, type Deed } from "./chapters";

function deed(player: string, score: number, more: Partial<Deed> = {}): Deed {
  return {
    player, empire: player, faction: "roman", score, won: false, first: [], later: [], era: "ancient", next_era: "ancient", progress: [0, 0, 0], crumbled_by: "",
    ...more,
  };
}
const CHAPTERS: Chapter[] = [
  { game: 3, deeds: [deed("Ann", 51, { won: true, first: ["akbar"] }), deed("Bob", 40)] },
  { game: 4, deeds: [deed("Bob", 48, { won: true })] },
  { game: 5, deeds: [deed("Ann", 57, { later: ["curie"] }), deed("Bob", 60, { won: true })] },
];

test("an empire that sat out has no score in that game", () => {
  const seasons = lifeOf({ player: "Ann", scores: [51, 57] }, CHAPTERS, 5);
  expect(seasons.map(({ game, score, won }) => [game, score, won])).toEqual([[3, 51, true], [4, null, false], [5, 57, false]]);
});

test("of games before the first chapter the scores are known", () => {
  const seasons = lifeOf({ player: "Ann", scores: [44, 47, 51, 57] }, CHAPTERS, 5);
  expect(seasons.map(({ game, score }) => [game, score])).toEqual([[1, 44], [2, 47], [3, 51], [4, null], [5, 57]]);
});

test("a new empire begins with the game after its founding", () => {
  expect(lifeOf({ player: "Bob", scores: [60] }, CHAPTERS, 5).map(({ game }) => game)).toEqual([5]);
  expect(lifeOf({ player: "Bob", scores: [] }, CHAPTERS, 5)).toEqual([]);
});

test("Quests are those of its life, the first achievements before the others", () => {
  expect(questsOf(lifeOf({ player: "Ann", scores: [51, 57] }, CHAPTERS, 5))).toEqual([{ quest: "akbar", first: true }, { quest: "curie", first: false }]);
});

test("a game has its winners, one that is played has none yet", () => {
  expect(winnersOf(CHAPTERS[1]).map(({ player }) => player)).toEqual(["Bob"]);
  expect(winnersOf(undefined)).toEqual([]);
});
