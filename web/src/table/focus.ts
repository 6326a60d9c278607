// What has the focus may be gone with the next decision: the keyboard then goes on in the prompt.

export class Focus {
  /** Something had the focus before the table changed. */
  #had = false;

  constructor(readonly bar: () => HTMLElement | undefined) {}

  /** Before the table changes. */
  note(): void {
    if (!nowhere()) this.#had = true;
  }

  /** After it has changed: a focus that was lost goes to the first choice, to Confirm, or to the prompt. */
  keep(): void {
    const bar = this.bar();
    const waits = document.activeElement === bar;
    if (bar && this.#had && (nowhere() || waits) && !document.querySelector("dialog[open]")) {
      const next = bar.querySelector<HTMLElement>(".choices .one:enabled, [data-next]:enabled, a.go") ?? bar;
      next.focus({ preventScroll: true });
    }
    this.#had = false;
  }
}

/** A key that is held down chooses once, not whatever comes next. */
export function once(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

function nowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
