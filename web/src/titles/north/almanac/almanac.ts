// The almanac of a table: the print of every card of the clans and of every island.
import { CardBook, type Printed } from "../../../cards/book";
import type { Token } from "../../../cards/tokens";
import type { Phase } from "../../../table/scene.svelte";
import type { Verbs } from "../../../table/verbs";
import { ask } from "../../../wire/http";
import { say } from "../../../words/say";

export interface Part {
  slot: string;
  tokens: Token[];
}

export interface Face extends Printed {
  deck: string;
  role: string;
  type: string;
  /** The action with which it is played or built; other cards cost goods. */
  act: string;
  cost: string[];
  goods: Record<string, number>;
  text: string;
  parts: Part[];
  icons: Record<string, Token[]>;
  provenance: string;
  source: Record<string, string>;
}

/** The goal of a lone game, and the effect of each number token. */
export interface Scenario {
  id: string;
  name: string;
  target: number;
  goal: Token[];
  events: Token[][];
}

export interface AlmanacData {
  goods: string[];
  words: Record<"goods" | "acts" | "types" | "roles" | "clans", Record<string, string>>;
  clans: { id: string; types: string[] }[];
  pictures: Record<"acts" | "types", Record<string, string>>;
  cards: Face[];
  verbs: Verbs;
  scenario?: Scenario;
}

const PHASES = ["lookout", "action", "expedition", "cleanup"];

export class Almanac extends CardBook<Face> {
  readonly goods: string[];
  readonly words: AlmanacData["words"];
  readonly clans: AlmanacData["clans"];
  readonly pictures: AlmanacData["pictures"];
  readonly phases: Phase[];
  /** The headings of the options of a table. */
  readonly verbs: Verbs;
  readonly scenario: Scenario | undefined;

  constructor(data: AlmanacData) {
    super(data.cards, data.words.goods);
    this.goods = data.goods;
    this.words = data.words;
    this.clans = data.clans;
    this.pictures = data.pictures;
    this.verbs = data.verbs;
    this.scenario = data.scenario;
    this.phases = PHASES.map((id) => ({ id, word: say(`north.phase.${id}`) }));
  }

  /** An action as it is written on its tile. */
  act(act: string): string {
    const word = this.words.acts[act] ?? act;
    return word.charAt(0) + word.slice(1).toLowerCase();
  }
}

/** Returns the almanac of a table. */
export async function almanacOf(table: string): Promise<Almanac> {
  return new Almanac(await ask<AlmanacData>("GET", `tables/${table}/almanac`));
}
