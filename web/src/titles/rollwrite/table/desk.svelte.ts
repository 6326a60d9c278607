// One seat's desk: its sheets as the view has them, their print, and the player.
import { getContext, setContext } from "svelte";

import { voice } from "../../../table/speak.svelte";
import type { Live } from "../../../wire/live.svelte";
import type { Now } from "../../../wire/types";
import { viewOf } from "../../../wire/view";
import type { Book, Building, Facts, SheetFacts } from "../book";
import type { Sheet, State } from "../view";
import type { SheetPlay } from "./sheetplay.svelte";

const DESK = Symbol("desk");

/** Returns a value that must be there: a view without it is none of this title. */
function here<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("This view is not one of Roll & Write.");
  return value;
}

export class Desk {
  /** Why the thing that was pressed last cannot be done. */
  why = $state("");
  readonly now = $derived.by<Now>(() => here(this.live.now));
  readonly view = $derived.by(() => viewOf<State>(this.now));
  readonly state = $derived.by(() => this.view.state);
  readonly facts = $derived.by(() => this.now.facts as unknown as Facts);
  readonly sheet = $derived.by<Sheet>(() => here(this.state.sheets[this.seat]));
  readonly counted = $derived.by<SheetFacts>(() => here(this.facts.sheets[this.seat]));
  readonly buildings = $derived.by<Building[]>(() =>
    this.facts.buildings.map((id) => here(this.book.buildings[id])),
  );
  /** Favor tokens are being chosen. */
  readonly choosing = $derived.by(() => !this.state.fork && this.state.stack.some((frame) => frame.at === "favors"));
  /** The seats that still choose one, from the one that does so now: the player who rolled first, then clockwise. */
  readonly order = $derived.by<number[]>(() => {
    const { active, sheets } = this.state;
    if (!this.choosing || this.now.over) return [];
    const around = sheets.map((_, step) => (active + step) % sheets.length);
    return around.filter((seat) => sheets[seat]?.favor.length === 0);
  });
  readonly mine = $derived.by(() => this.now.seat === this.seat);

  constructor(
    readonly live: Live,
    readonly book: Book,
    readonly play: SheetPlay,
    readonly seatNow: () => number,
  ) {}

  get seat(): number {
    return this.seatNow();
  }

  get sides(): string[] {
    return this.view.sides;
  }

  side(seat: number): string {
    return this.sides[seat] ?? "";
  }

  /** Returns whether this player rolls in this round, and chooses first. */
  isFirst(seat: number): boolean {
    return this.sides.length > 1 && this.state.active === seat && !this.now.over;
  }

  /** Ask why something cannot be done, and say it. */
  async explain(thing: string, name: string): Promise<void> {
    await this.play.askWhy(thing);
    const [reason] = this.play.why(thing);
    this.why = reason ? `${name}: ${reason.message}` : "";
    voice.say(this.why);
  }
}

export function layTable(desk: Desk): Desk {
  return setContext(DESK, desk);
}

export function table(): Desk {
  return getContext<Desk>(DESK);
}
