// The file of a deck, as `landnam deck` writes and reads it: faction, name, and one card of each set.
import { say } from "../../../words/say";
import type { Almanac, Face } from "../almanac/almanac";
import type { Deck } from "./kept";

/** Returns a deck as its file; the name of a card stands beside its id. */
export function textOf(deck: Deck, almanac: Almanac): string {
  const cards = deck.cards.map((id) => {
    const face = almanac.face(id);
    return `- ${id}  # ${face?.name ?? id} ×${String(face?.copies.length ?? 1)}`;
  });
  return [`faction: ${deck.faction}`, `name: ${JSON.stringify(deck.name)}`, "cards:", ...cards, ""].join("\n");
}

/** Returns the deck in a file; its mistakes are thrown in words. */
export function readDeck(text: string, almanac: Almanac): Deck {
  const { faction, name, cards } = text.trimStart().startsWith("{") ? readJson(text) : readLines(text);
  const board = almanac.boards.get(faction);
  if (!board || cards.length === 0) throw new Error(say("decks.file.none"));
  const faces = almanac.faces.filter((face) => face.deck === faction);
  const found = cards.map((entry) => {
    const face = named(faces, entry);
    if (!face) throw new Error(say("decks.file.card", { card: entry, faction: board.name }));
    return face.id;
  });
  return { faction, name: name || say("decks.first-name"), cards: [...new Set(found)] };
}

/** By its id or its name, with or without the number of its copies. */
function named(faces: Face[], entry: string): Face | undefined {
  const wanted = entry.toLowerCase();
  const alone = wanted.replace(/\s*[x×]\s*\d+$/, "");
  return faces.find(({ id, copies, name }) => {
    const called = [id, ...copies, name].map((each) => each.toLowerCase());
    return called.includes(wanted) || called.includes(alone);
  });
}

function readJson(text: string): Deck {
  try {
    const { faction, name, cards } = JSON.parse(text) as Partial<Record<keyof Deck, unknown>>;
    const entries = Array.isArray(cards) ? cards.map(String) : [];
    return { faction: String(faction), name: typeof name === "string" ? name : "", cards: entries };
  } catch {
    throw new Error(say("decks.file.none"));
  }
}

/** The plain lines of such a file: `key: value`, and `- entry` for the cards. */
function readLines(text: string): Deck {
  const deck: Deck = { faction: "", name: "", cards: [] };
  for (const line of text.split(/\r?\n/)) {
    const entry = /^\s*-\s+(.+)$/.exec(line)?.[1];
    const [, key, value] = /^(faction|name):\s*(.*)$/.exec(line) ?? [];
    if (entry !== undefined) deck.cards.push(plain(entry));
    else if (key === "faction" || key === "name") deck[key] = plain(value ?? "");
  }
  return deck;
}

/** A value without quotes, and without the remark behind it. */
function plain(value: string): string {
  const quoted = /^"(?:[^"\\]|\\.)*"/.exec(value)?.[0];
  if (quoted) return JSON.parse(quoted) as string;
  const single = /^'((?:[^']|'')*)'/.exec(value)?.[1];
  return single?.replaceAll("''", "'") ?? value.replace(/(^|\s)#.*$/, "").trim();
}
