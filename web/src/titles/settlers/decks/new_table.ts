// Own decks in the form of a new table.
import type { NewTable, WantedSeat } from "../../manifest";
import DeckOf from "./DeckOf.svelte";
import { allDecks, type Deck } from "./kept";

export interface DeckSeat extends WantedSeat {
  /** The name of an own deck; without it the usual one. */
  deck?: string;
}

/** The decks that were chosen; nothing where everybody plays the printed one. */
export function chosenDecks(
  seats: readonly DeckSeat[],
  decks: readonly Deck[],
): { decks?: Record<string, { name: string; cards: string[] }> } {
  const chosen = seats.flatMap(
    ({ side, deck }) => decks.find((each) => each.faction === side && each.name === deck) ?? [],
  );
  if (chosen.length === 0) return {};
  return { decks: Object.fromEntries(chosen.map(({ faction, name, cards }) => [faction, { name, cards }])) };
}

/** The same with me playing this deck; the present player of its side takes mine. */
export function withDeck(seats: DeckSeat[], side: string, deck: string): DeckSeat[] {
  const mine = Math.max(0, seats.findIndex(({ who }) => who === "me"));
  const old = seats[mine]?.side ?? "";
  return seats.map((seat, index) => {
    if (index === mine) return { ...seat, side, deck };
    return seat.side === side ? { ...seat, side: old } : seat;
  });
}

export const newTable: NewTable = {
  fetch: allDecks,
  Seat: DeckOf,
  optionsOf: (seats, found) => chosenDecks(seats, found as Deck[]),
  seatsFor: (seats, [side, deck]) => (side && deck ? withDeck(seats, side, deck) : seats),
};
