// A game as it was: the same face as a live table, so that every layout draws it, and nothing to do.
import { ask } from "./http";
import { Live } from "./live.svelte";
import { restsOf, stepOf } from "./steps";
import { PROTOCOL, type Account, type Now, type TableFacts, type Then, type Told } from "./types";

/** Who looks: a seat, or null from outside. */
export type Viewer = number | null;

export class Past extends Live {
  step = $state(0);
  viewer = $state<Viewer>(null);
  account = $state.raw<Account>({ sources: [], rounds: [], remarks: [], steps: [] });
  facts = $state.raw<TableFacts | null>(null);
  /** Everything this viewer hears until the end. */
  #whole = $state.raw<readonly Told[]>([]);

  // Nobody draws what is kept here.
  /* eslint-disable svelte/prefer-svelte-reactivity */
  #kept = new Map<string, Promise<Then>>();
  #told = new Map<Viewer, Told[]>();
  /* eslint-enable svelte/prefer-svelte-reactivity */
  #wanted = 0;

  readonly #rests = $derived(restsOf(this.account.steps));
  readonly last = $derived(this.account.steps.length);
  /** How many events lie behind the present step. */
  readonly place = $derived(this.now?.heard ?? 0);

  override get story(): readonly Told[] {
    return this.#whole;
  }

  /** Fetch what does not change with the step, and show the first one that is wanted. */
  async begin(viewer: Viewer | undefined, step?: number): Promise<void> {
    const path = `tables/${this.table}`;
    this.facts = await ask<TableFacts>("GET", path, { link: this.link });
    this.account = await ask<Account>("GET", `${path}/account`, { link: this.link });
    await this.show(step ?? 0, viewer ?? null);
  }

  /** Show a step; of several that are asked for in a hurry the last one counts. */
  async show(step: number, viewer: Viewer = this.viewer): Promise<void> {
    const wanted = ++this.#wanted;
    this.step = Math.min(Math.max(0, step), this.last);
    this.viewer = viewer;
    const then = await this.#fetch(this.step, viewer);
    if (wanted !== this.#wanted) return;
    this.log = (this.#told.get(viewer) ?? []).slice(0, then.heard);
    this.now = this.#nowOf(then);
    this.line = "open";
    if (this.step < this.last) void this.#fetch(this.step + 1, viewer);
    await this.#hear(viewer);
  }

  /** The whole story: as the viewer will have heard it behind the last step. */
  async #hear(viewer: Viewer): Promise<void> {
    if (this.#whole === this.#told.get(viewer)) return;
    await this.#fetch(this.last, viewer);
    if (viewer === this.viewer) this.#whole = this.#told.get(viewer) ?? [];
  }

  /** To the step that brought an event. */
  async jump(event: number): Promise<void> {
    const opening = await this.#fetch(0, this.viewer);
    await this.show(stepOf(this.account.steps, event, this.viewer, opening.heard));
  }

  /** The next or the previous thing that somebody did. */
  async turn(by: 1 | -1): Promise<void> {
    const next = by === 1 ? this.#rests.find((step) => step > this.step) : this.#rests.findLast((step) => step < this.step);
    await this.show(next ?? this.step);
  }

  /** To the beginning of a round; `by` rounds on or back. */
  async turnRound(by: 1 | -1): Promise<void> {
    const starts = [...this.account.rounds.map(({ first }) => first), this.last];
    const next = by === 1 ? starts.find((first) => first > this.step) : starts.findLast((first) => first < this.step);
    await this.show(next ?? (by === 1 ? this.last : 0));
  }

  #fetch(step: number, viewer: Viewer): Promise<Then> {
    const key = `${String(viewer)} ${String(step)}`;
    const kept = this.#kept.get(key) ?? this.#ask(step, viewer);
    this.#kept.set(key, kept);
    kept.catch(() => this.#kept.delete(key));
    return kept;
  }

  async #ask(step: number, viewer: Viewer): Promise<Then> {
    const have = this.#told.get(viewer)?.length ?? 0;
    const seat = viewer === null ? "" : `&seat=${String(viewer)}`;
    const path = `tables/${this.table}/history/${String(step)}?have=${String(have)}${seat}`;
    const then = await ask<Then>("GET", path, { link: this.link });
    // What a viewer has heard only grows: later steps begin with what earlier ones told.
    const known = this.#told.get(viewer) ?? [];
    if (then.heard > known.length) this.#told.set(viewer, [...known.slice(0, have), ...then.events]);
    return { ...then, events: [] };
  }

  #nowOf(then: Then): Now {
    const over = then.step === this.last;
    const scores = this.account.rounds.at(-1)?.scores ?? [];
    return {
      protocol: PROTOCOL,
      table: this.table,
      seat: then.seat,
      number: 0,
      acts: 0,
      your_turn: false,
      auto_pass: false,
      auto_pay: false,
      prompt: null,
      must_commit: false,
      can_undo: false,
      undo: null,
      over,
      commitment: "",
      result: over ? { scores, winners: [], seed: "", salt: "" } : null,
      seats: this.facts?.seats ?? [],
      view: then.view,
      facts: then.facts,
      heard: then.heard,
      events: [],
    };
  }

  // What is over cannot be changed.
  override open(): void {
    this.line = "open";
  }
  override close(): void {
    this.line = "ended";
  }
  override choose(): Promise<boolean> {
    return Promise.resolve(false);
  }
  override undo(): Promise<boolean> {
    return Promise.resolve(false);
  }
  override commit(): Promise<boolean> {
    return Promise.resolve(false);
  }
}
