// The almanac of a table: what is printed on every card, and which words of a sentence name one.
import type { Token } from "../../../cards/tokens";
import type { Verbs } from "../../../table/verbs";
import { ask } from "../../../wire/http";

export interface Part {
  slot: string;
  label: string;
  tokens: Token[];
}

export interface Face {
  id: string;
  copies: string[];
  deals: Record<string, string>;
  name: string;
  deck: string;
  row: string;
  colours: string[];
  cost: string[];
  raze: string[] | null;
  value: number;
  uses: number;
  text: string;
  parts: Part[];
  formula: Token[];
  provenance: string;
}

export interface Board {
  id: string;
  name: string;
  adjective: string;
  production: { good: string; amount: number }[];
  storage: string;
  samurai: boolean;
}

/** A deck that a pack brings along, ready to be played. */
export interface ReadyDeck {
  faction: string;
  name: string;
  pack: string;
  cards: string[];
}

export interface AlmanacData {
  goods: string[];
  words: Record<"goods" | "colours" | "rows", Record<string, string>>;
  boards: Board[];
  cards: Face[];
  decks: ReadyDeck[];
  attacks: { id: string; name: string; deal: string }[];
  /** Of the almanac of a table alone. */
  rounds?: number;
  phases?: Phase[];
  verbs?: Verbs;
}

/** A phase of every round, in the words of the rules. */
export interface Phase {
  id: string;
  word: string;
}

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

export class Almanac {
  readonly goods: string[];
  readonly words: AlmanacData["words"];
  readonly boards: Map<string, Board>;
  readonly faces: Face[];
  readonly decks: ReadyDeck[];
  readonly rounds: number;
  readonly phases: Phase[];
  /** How the options of a table are headed. */
  readonly verbs: Verbs;
  #faces = new Map<string, Face>();
  #names = new Map<string, string>();
  #words = new Map<string, string>();
  #attacks = new Map<string, { name: string; deal: string }>();
  #named: RegExp;

  constructor(data: AlmanacData) {
    this.goods = data.goods;
    this.words = data.words;
    this.faces = data.cards;
    this.decks = data.decks;
    this.rounds = data.rounds ?? 0;
    this.phases = data.phases ?? [];
    this.verbs = data.verbs ?? {};
    this.boards = new Map(data.boards.map((board) => [board.id, board]));
    for (const face of data.cards) {
      this.#names.set(face.name, face.id);
      for (const copy of face.copies) this.#faces.set(copy, face);
    }
    for (const attack of data.attacks) this.#attacks.set(attack.id, attack);
    for (const [good, word] of Object.entries(data.words.goods)) this.#words.set(word, good);
    const names = [...this.#names.keys()].sort((one, two) => two.length - one.length);
    const goods = [...this.#words.keys()].map((word) => word.replace(SPECIAL, "\\$&"));
    const cards = names.map((name) => name.replace(SPECIAL, "\\$&"));
    this.#named = new RegExp(`\\b(${cards.join("|")})(?!\\w)|\\b(\\d+) (${goods.join("|")})s?\\b`, "g");
  }

  face(id: string): Face | undefined {
    return this.#faces.get(id);
  }

  name(id: string): string {
    return this.#faces.get(id)?.name ?? this.#attacks.get(id)?.name ?? id;
  }

  /** The good that a Deal with this very card brings. */
  deal(id: string): string | undefined {
    return this.#faces.get(id)?.deals[id] ?? this.#attacks.get(id)?.deal;
  }

  /** What is the same for cards that differ in nothing: an offer for one is an offer for all. */
  kind(id: string): string {
    return `${this.#faces.get(id)?.id ?? id} ${this.deal(id) ?? ""}`;
  }

  /** A sentence of the game, with the cards and goods that it names as things. */
  tokens(text: string): Token[] {
    const found: Token[] = [];
    let end = 0;
    for (const match of text.matchAll(this.#named)) {
      if (match.index > end) found.push(text.slice(end, match.index));
      const [all, card, amount, good] = match;
      if (card !== undefined) found.push({ card: this.#names.get(card) ?? "", text: all });
      else found.push({ good: this.#words.get(good ?? "") ?? "", amount: Number(amount), text: all });
      end = match.index + all.length;
    }
    if (end < text.length) found.push(text.slice(end));
    return found;
  }
}

/** The almanac of what a table plays with. */
export async function almanacOf(table: string): Promise<Almanac> {
  return new Almanac(await ask<AlmanacData>("GET", `tables/${table}/almanac`));
}
