// The almanac of a table: the print of every card, and the words of a sentence that name one.
import { CardBook } from "../../../cards/book";
import type { Token } from "../../../cards/tokens";
import type { Phase } from "../../../table/scene.svelte";
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
  source?: Record<string, string>;
  /** The look of a card that another title brings to this table. */
  emblem?: string;
  motif?: string;
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

export class Almanac extends CardBook<Face> {
  readonly goods: string[];
  readonly words: AlmanacData["words"];
  readonly boards: Map<string, Board>;
  readonly decks: ReadyDeck[];
  readonly rounds: number;
  readonly phases: Phase[];
  /** The headings of the options of a table. */
  readonly verbs: Verbs;
  #attacks = new Map<string, { name: string; deal: string }>();

  constructor(data: AlmanacData) {
    super(data.cards, data.words.goods);
    this.goods = data.goods;
    this.words = data.words;
    this.decks = data.decks;
    this.rounds = data.rounds ?? 0;
    this.phases = data.phases ?? [];
    this.verbs = data.verbs ?? {};
    this.boards = new Map(data.boards.map((board) => [board.id, board]));
    for (const attack of data.attacks) this.#attacks.set(attack.id, attack);
  }

  override name(id: string): string {
    return this.#attacks.get(id)?.name ?? super.name(id);
  }

  /** The good that a Deal with this very card brings. */
  deal(id: string): string | undefined {
    return this.face(id)?.deals[id] ?? this.#attacks.get(id)?.deal;
  }

  override kind(id: string): string {
    return `${super.kind(id)} ${this.deal(id) ?? ""}`;
  }
}

/** Returns the almanac of a table. */
export async function almanacOf(table: string): Promise<Almanac> {
  return new Almanac(await ask<AlmanacData>("GET", `tables/${table}/almanac`));
}
