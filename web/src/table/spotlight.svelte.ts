// The move of a rival that is shown large just now, and those that wait behind it.
import { hastened, queued, type Move } from "./moves";

class Spotlight {
  shown = $state.raw<Move | null>(null);
  waiting = $state.raw<readonly Move[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pace = 1;
  #left: (move: Move, skipped: boolean) => void = () => undefined;

  /** Show these after those that wait; `pace` stretches their time, `left` hears of each that goes. */
  show(moves: readonly Move[], pace: number, left: (move: Move, skipped: boolean) => void): void {
    if (moves.length === 0) return;
    this.#pace = pace;
    this.#left = left;
    const before = this.waiting;
    this.waiting = queued(before, moves);
    if (this.waiting.length === 0) for (const move of [...before, ...moves]) left(move, true);
    else if (!this.shown) this.#next();
  }

  /** My turn has come: waiting acts are shown shortly. */
  hasten(): void {
    this.waiting = hastened(this.waiting);
  }

  /** Everything that waits is at its place at once; false if nothing was shown. */
  skip(): boolean {
    const { shown } = this;
    if (!shown) return false;
    clearTimeout(this.#timer);
    const rest = [shown, ...this.waiting];
    this.waiting = [];
    this.shown = null;
    for (const move of rest) this.#left(move, true);
    return true;
  }

  #next(): void {
    const [next, ...rest] = this.waiting;
    this.waiting = rest;
    this.shown = next ?? null;
    if (!next) return;
    this.#timer = setTimeout(() => {
      this.#left(next, false);
      this.#next();
    }, next.stands * this.#pace);
  }
}

export const spotlight = new Spotlight();
