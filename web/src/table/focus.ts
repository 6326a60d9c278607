// The focused element may be gone with the next decision: the keyboard then goes on in the prompt.

/** The next elements to focus: a choice, Confirm, and only then an option that ends the turn. */
const NEXT = [".choices .one:enabled", ".receipt [data-next]:enabled", ".after [data-next]:enabled", ".leave [data-next]:enabled", "a.go"];

export class Focus {
  /** Something had the focus before the table changed. */
  #had = false;

  constructor(readonly bar: () => HTMLElement | undefined) {}

  /** Before the table changes. */
  note(): void {
    if (!nowhere()) this.#had = true;
  }

  /** After it has changed: a focus that was lost goes to the first of these that is there, or to the prompt. */
  keep(): void {
    const bar = this.bar();
    const waits = document.activeElement === bar;
    if (bar && this.#had && (nowhere() || waits) && !document.querySelector("dialog[open]")) {
      const found = NEXT.map((next) => bar.querySelector<HTMLElement>(next)).find((next) => next !== null);
      (found ?? bar).focus({ preventScroll: true });
    }
    this.#had = false;
  }
}

function nowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
