import { expect, test } from "vitest";

import { chosenDecks, newTable, withDeck, type DeckSeat } from "./new_table";

const SEATS: DeckSeat[] = [
  { side: "roman", who: "me", bot: "greedy" },
  { side: "barbarian", who: "bot", bot: "greedy" },
];

test("a deck goes along with its side", () => {
  const deck = { faction: "roman", name: "Water", cards: ["rom001"], pack: "Hearth" };
  const seats = SEATS.map((seat) => ({ ...seat, deck: "Water" }));
  expect(chosenDecks(seats, [deck])).toEqual({ decks: { roman: { name: "Water", cards: ["rom001"] } } });
  expect(chosenDecks(seats, []), "it was thrown away").toEqual({});
});

test("a player with a deck plays its side, and the player who had that side takes the other", () => {
  expect(withDeck(SEATS, "barbarian", "Horns").map(({ side, who, deck }) => [side, who, deck])).toEqual([
    ["barbarian", "me", "Horns"],
    ["roman", "bot", undefined],
  ]);
  expect(newTable.seatsFor(SEATS, []), "who comes without one sits as before").toEqual(SEATS);
});
