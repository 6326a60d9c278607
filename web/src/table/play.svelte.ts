// One person's play at a table: the options, the choice that is being made, and the way back.
import { SvelteMap } from "svelte/reactivity";

import { ask, Refused } from "../wire/http";
import type { Live } from "../wire/live.svelte";
import type { Hint, Option, Reason, TableFacts } from "../wire/types";
import { aim } from "./aim";
import { answersOf, type Bundle } from "./bundles";
import { isAway } from "./seats";
import { groupsOf, verbOf } from "./targets";

/** A small choice beside a thing that several options touch. */
export interface Menu {
  options: Option[];
  at: DOMRect;
  /** The card it belongs to. */
  card: string | undefined;
}

/** A warning before a pass: the loss, and other things to do instead. */
export interface Caution {
  text: string;
  word: string;
  options: Option[];
}

export class Play {
  /** The verb that was chosen in the prompt bar; only its options glow then. */
  verb = $state<string | null>(null);
  menu = $state.raw<Menu | null>(null);
  /** Pass was pressed once, and asks. */
  asking = $state(false);
  /** The tray over the bar is folded: I choose on the table. It stays so from one question to the next. */
  folded = $state(false);
  /** The choices since the turn's first decision, in words. */
  trail = $state.raw<Option[]>([]);
  /** The last thing I did was to take something back. */
  tookBack = $state(false);
  /** A question that is asked several times is answered one by one. */
  singly = $state(false);
  #answering = $state(false);
  hint = $state<string | null>(null);
  /** Why, in a sentence. */
  reason = $state("");
  /** Among people a hint is an advantage: whether the host allows them all the same. */
  #allowed = $state(false);
  /** Returns the options of a thing; a title that has copies of things says so better. */
  offers: (thing: string) => Option[] = (thing) =>
    this.shown.filter((option) => option.targets.includes(thing));
  /** A sentence of the game with the names of those who sit here. */
  named: (text: string) => string = (text) => text;
  /** Whether an option is no choice when it is the only one. */
  lone: (option: Option) => boolean = () => false;
  #why = new SvelteMap<string, Reason[]>();

  readonly options = $derived.by<Option[]>(() => {
    const offered = isAway(this.live.now) ? [] : (this.live.now?.prompt?.options ?? []);
    return offered.map((option) => ({ ...option, text: this.named(option.text) }));
  });
  readonly groups = $derived(groupsOf(this.options));
  readonly shown = $derived(
    this.verb === null ? this.options : this.options.filter((one) => verbOf(one) === this.verb),
  );

  readonly #alone = $derived.by(() => (this.live.now?.seats ?? []).filter(({ kind }) => kind === "person").length < 2);
  /** Asks a bot for advice, where that is fair and there is something to decide. */
  readonly adviser = $derived.by(() => (this.live.now?.prompt && (this.#alone || this.#allowed) ? () => void this.#advise() : undefined));
  /** The things that the hint is about. */
  readonly hinted = $derived(this.options.find(({ key }) => key === this.hint)?.targets ?? []);

  constructor(readonly live: Live) {}

  /** Find out what is agreed on at this table. */
  async learn(): Promise<void> {
    if (this.#alone) return;
    try {
      this.#allowed = (await ask<TableFacts>("GET", `tables/${this.live.table}`, { link: this.live.link })).hints;
    } catch {
      // Without an answer there are no hints, and the table is as good.
    }
  }

  /** Do what the caution names instead of passing. */
  heed(options: Option[], from: HTMLElement): void {
    if (aim.hasty) return;
    this.asking = false;
    this.press(options, from);
  }

  /** A thing was pressed: its only option is chosen, several open a small choice. */
  press(options: Option[], from: HTMLElement): void {
    const [only] = options;
    if (!only || aim.hasty) return;
    if (options.length === 1) void this.choose(only);
    else this.menu = { options, at: from.getBoundingClientRect(), card: from.closest<HTMLElement>("[data-card]")?.dataset["card"] };
  }

  /** A choice is on its way to the server. */
  get busy(): boolean {
    return this.live.busy || this.#answering;
  }

  async choose(option: Option | Bundle): Promise<void> {
    if (aim.hasty || this.busy) return;
    this.menu = null;
    this.asking = false;
    this.tookBack = false;
    const first = this.live.now?.prompt?.kind === "action";
    this.#answering = true;
    if (await this.#answer(answersOf(option))) {
      this.trail = first ? [option] : [...this.trail, option];
      this.verb = null;
      this.hint = null;
      while (this.#only && (await this.live.choose(this.#only.key)));
    }
    this.#answering = false;
  }

  /** Answers a question as often as it is asked again; if it has become another one, the rest is asked. */
  async #answer(answers: readonly Option[]): Promise<boolean> {
    const source = this.live.now?.prompt?.source;
    for (const { key } of answers) {
      const { prompt } = this.live.now ?? {};
      if (prompt?.source !== source || !prompt?.options.some((option) => option.key === key)) return true;
      if (!(await this.live.choose(key))) return false;
    }
    return true;
  }

  /** The answer to a question that is asked only lest its absence tell of my hand: it is given for me. */
  get #only(): Option | undefined {
    const [only] = this.options;
    return only && this.options.length === 1 && this.lone(only) ? only : undefined;
  }

  /** The title's warning before a pass, if there is any. */
  caution: () => Caution | null = () => null;

  /** Pass wastes what could still be done: it asks once, unless nothing else is left. */
  async pass(option: Option): Promise<void> {
    if (aim.hasty) return;
    if ((this.options.length > 1 || this.caution()) && !this.asking) this.asking = true;
    else await this.end(option);
  }

  /** An option that ends a turn says so itself: it is not confirmed once more. */
  async end(option: Option): Promise<void> {
    if (aim.hasty) return;
    await this.choose(option);
    if (this.live.now?.must_commit) await this.live.commit();
  }

  /** Nothing was left to do: the turn ends without a click. */
  async endByItself(option: Option): Promise<void> {
    aim.hasty = false;
    await this.end(option);
    aim.startle();
  }

  async undo(whole = false): Promise<void> {
    if (aim.hasty) return;
    this.back();
    this.tookBack = true;
    if (!(await this.live.undo(whole))) return;
    this.trail = whole ? [] : this.trail.slice(0, -1);
    while (this.#only && this.live.now?.can_undo) if (!(await this.live.undo())) return;
  }

  /** One step back in things that are only being looked at; true if there was one. */
  back(): boolean {
    const open = this.menu !== null || this.verb !== null || this.asking || this.hint !== null;
    this.menu = null;
    this.verb = null;
    this.asking = false;
    this.hint = null;
    return open;
  }

  /** The open thing was pressed away. */
  dismiss(): void {
    if (!aim.hasty) this.back();
  }

  /** A new decision: all open things belong to the old one. */
  fresh(): void {
    this.back();
    this.singly = false;
    this.#why.clear();
    if (!this.live.now?.can_undo && !this.live.now?.must_commit) this.trail = [];
  }

  /** A person with several seats says for which one they ask. */
  get #who(): { seat?: number } {
    return this.live.seat === undefined ? {} : { seat: this.live.seat };
  }

  async #advise(): Promise<void> {
    const table = this.live.table;
    try {
      const told = await ask<Hint>("POST", `tables/${table}/hint`, { body: this.#who, link: this.live.link });
      if (told.number !== this.live.now?.number) return;
      this.hint = told.key;
      this.reason = told.reason ?? "";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.live.trouble = error.trouble;
    }
  }

  /** Why nothing can be done with a thing now; asked once for each decision. */
  why(thing: string): Reason[] {
    return this.#why.get(thing) ?? [];
  }

  async askWhy(thing: string): Promise<void> {
    if (!this.live.now?.prompt || this.#why.has(thing)) return;
    const seat = this.#who.seat === undefined ? "" : `&seat=${String(this.#who.seat)}`;
    const path = `tables/${this.live.table}/why-not?thing=${encodeURIComponent(thing)}${seat}`;
    try {
      this.#why.set(thing, await ask<Reason[]>("GET", path, { link: this.live.link }));
    } catch {
      // A reason that does not come is no reason to disturb anybody.
    }
  }
}
