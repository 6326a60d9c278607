// Own decks, kept in this browser. The server says whether a deck may be played.
import { ask } from "../../../wire/http";
import type { AlmanacData, Face } from "../almanac/almanac";

export interface Deck {
  faction: string;
  name: string;
  /** The first id of each card; all its copies belong to the deck. */
  cards: string[];
  /** The pack that brings it along, if it is not the player's own. */
  pack?: string;
}

const KEPT = "landnam.decks";

export function decks(): Deck[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as Deck[];
  } catch {
    return []; // what cannot be read is not worth an error
  }
}

export function keepDeck(deck: Deck): void {
  const others = decks().filter(({ faction, name }) => faction !== deck.faction || name !== deck.name);
  localStorage.setItem(KEPT, JSON.stringify([...others, deck]));
}

export function dropDeck(deck: Deck): void {
  const others = decks().filter(({ faction, name }) => faction !== deck.faction || name !== deck.name);
  localStorage.setItem(KEPT, JSON.stringify(others));
}

/** One's own decks, and those that come ready with packs; an own one hides a ready one of its name. */
export async function allDecks(): Promise<Deck[]> {
  const own = decks();
  const ready = (await ask<AlmanacData>("GET", "titles/settlers/almanac")).decks;
  const hidden = (deck: Deck) => own.some(({ faction, name }) => faction === deck.faction && name === deck.name);
  return [...own, ...ready.filter((deck) => !hidden(deck))];
}

let waiting: Deck | null = null;

/** Hand a deck over to the page of its faction. */
export function handOver(deck: Deck): void {
  waiting = deck;
}

/** Returns the deck that was handed over to this faction, once. */
export function handed(faction: string): Deck | null {
  const deck = waiting?.faction === faction ? waiting : null;
  if (deck) waiting = null;
  return deck;
}

/** A card of the box; those of packs have a slash in their ids. */
export function isPrinted(face: Face): boolean {
  return !face.id.includes("/");
}

export interface Group {
  copies: number;
  faces: Face[];
  /** So many of them are in the printed deck, and so in every other. */
  wanted: number;
}

/** The cards of a faction by their number of copies, the most first. */
export function groupsOf(faces: Face[]): Group[] {
  const counts = [...new Set(faces.map((face) => face.copies.length))].sort((one, two) => two - one);
  return counts.map((copies) => {
    const alike = faces.filter((face) => face.copies.length === copies);
    return { copies, faces: alike, wanted: alike.filter(isPrinted).length };
  });
}

/** Counts the chosen cards of a group. */
export function taken(group: Group, chosen: readonly string[]): number {
  return group.faces.filter(({ id }) => chosen.includes(id)).length;
}
