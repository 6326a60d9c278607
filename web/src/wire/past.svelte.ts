// A game as it was: the same face as a live table, so that every layout draws it, and nothing to do.
import { persist } from "./again";
import { ask, Refused } from "./http";
import { Live } from "./live.svelte";
import { restsOf, stepOf } from "./steps";
import { standing } from "./story";
import { PROTOCOL, type Account, type Now, type TableFacts, type Then, type Told } from "./types";

/** The viewer: a seat, or null from outside. */
export type Viewer = number | null;

interface Place {
  step: number;
  viewer: Viewer;
}

export class Past extends Live {
  /** The shown step; the wanted one may still be on its way. */
  step = $state(0);
  viewer = $state<Viewer>(null);
  account = $state.raw<Account>({ sources: [], rounds: [], remarks: [], steps: [] });
  facts = $state.raw<TableFacts | null>(null);
  /** Everything this viewer hears until the end. */
  #whole = $state.raw<readonly Told[]>([]);
  readonly #story = $derived(standing(this.#whole));

  // Nobody draws what is kept here.
  /* eslint-disable svelte/prefer-svelte-reactivity */
  #kept = new Map<string, Promise<Then>>();
  #told = new Map<Viewer, Told[]>();
  /* eslint-enable svelte/prefer-svelte-reactivity */
  #wanted: Place = { step: 0, viewer: null };

  readonly #rests = $derived(restsOf(this.account.steps, this.viewer));
  readonly last = $derived(this.account.steps.length);
  /** The number of events behind the present step. */
  readonly place = $derived(this.now?.heard ?? 0);

  override get story(): readonly Told[] {
    return this.#story;
  }

  /** Fetch what does not change with the step, and show the first one that is wanted. */
  async begin(viewer: Viewer | undefined, step?: number): Promise<void> {
    const path = `tables/${this.table}`;
    this.facts = await ask<TableFacts>("GET", path, { link: this.link });
    this.account = await ask<Account>("GET", `${path}/account`, { link: this.link });
    const first = { step: this.#within(step ?? 0), viewer: viewer ?? null };
    await this.#fetch(first); // a person who may not see it is told so here
    await this.show(first.step, first.viewer);
  }

  /** Show a step as soon as it has come; of several that are asked for in a hurry the last one counts. */
  async show(step: number, viewer: Viewer = this.#wanted.viewer): Promise<void> {
    const place = { step: this.#within(step), viewer };
    const then = await this.#seek(place);
    if (!then) return;
    this.step = place.step;
    this.viewer = viewer;
    this.log = (this.#told.get(viewer) ?? []).slice(0, then.heard);
    this.now = this.#nowOf(then);
    if (this.step < this.last) void this.#fetch({ step: this.step + 1, viewer });
    await this.#hear(viewer);
  }

  /** Whether the wanted step is the shown one. */
  get arrived(): boolean {
    return this.#wanted.step === this.step && this.#wanted.viewer === this.viewer;
  }

  #within(step: number): number {
    return Math.min(Math.max(0, step), this.last);
  }

  /** Fetch what is wanted from now on; null if something else is wanted before it has come, or it is refused. */
  async #seek(place: Place): Promise<Then | null> {
    this.#wanted = place;
    try {
      const then = await persist(() => this.#fetch(place), () => this.#misses(place));
      if (place !== this.#wanted) return null;
      this.line = "open";
      return then;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (place === this.#wanted) {
        this.#wanted = { step: this.step, viewer: this.viewer };
        this.trouble = error.trouble;
      }
      return null;
    }
  }

  /** It did not come. Whether it is still wanted: then the line is down, as at any table. */
  #misses(place: Place): boolean {
    if (place !== this.#wanted) return false;
    this.line = "lost";
    return true;
  }

  /** The whole story: as the viewer will have heard it behind the last step. */
  async #hear(viewer: Viewer): Promise<void> {
    if (this.#whole === this.#told.get(viewer)) return;
    try {
      await this.#fetch({ step: this.last, viewer });
    } catch {
      return; // it is asked for again with the next step
    }
    if (viewer === this.viewer) this.#whole = this.#told.get(viewer) ?? [];
  }

  /** To the step that brought an event. */
  async jump(event: number): Promise<void> {
    const { viewer } = this;
    const opening = await this.#seek({ step: 0, viewer });
    if (opening) await this.show(stepOf(this.account.steps, event, viewer, opening.heard), viewer);
  }

  /** The next or the previous thing that somebody did. */
  async turn(by: 1 | -1): Promise<void> {
    const { step } = this.#wanted;
    const next = by === 1 ? this.#rests.find((rest) => rest > step) : this.#rests.findLast((rest) => rest < step);
    await this.show(next ?? step);
  }

  /** To the beginning of a round; `by` rounds on or back. */
  async turnRound(by: 1 | -1): Promise<void> {
    const starts = [...this.account.rounds.map(({ first }) => first), this.last];
    const { step } = this.#wanted;
    const next = by === 1 ? starts.find((first) => first > step) : starts.findLast((first) => first < step);
    await this.show(next ?? (by === 1 ? this.last : 0));
  }

  #fetch(place: Place): Promise<Then> {
    const key = `${String(place.viewer)} ${String(place.step)}`;
    const kept = this.#kept.get(key) ?? this.#ask(place);
    this.#kept.set(key, kept);
    kept.catch(() => this.#kept.delete(key));
    return kept;
  }

  async #ask({ step, viewer }: Place): Promise<Then> {
    const have = this.#told.get(viewer)?.length ?? 0;
    const seat = viewer === null ? "" : `&seat=${String(viewer)}`;
    const path = `tables/${this.table}/history/${String(step)}?have=${String(have)}${seat}`;
    const then = await ask<Then>("GET", path, { link: this.link });
    // The events that a viewer has heard only grow: later steps begin with those of earlier ones.
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
      undo_from: null,
      over,
      commitment: "",
      result: over ? { scores, winners: [], seed: "", salt: "" } : null,
      rematch: null,
      continued: this.facts?.continued ?? null,
      seats: this.facts?.seats ?? [],
      view: then.view,
      facts: then.facts,
      heard: then.heard,
      events: [],
    };
  }

  // A finished game cannot be changed.
  override open(): void {
    this.line = "open";
  }
  override close(): void {
    this.#wanted = { ...this.#wanted }; // nothing that is on its way any more
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
