// The words for screen readers: one sentence for each event; at once only those that concern me.
class Voice {
  polite = $state("");
  urgent = $state("");
  readonly #calls: string[] = [];

  say(text: string): void {
    if (text) this.polite = text;
  }

  /** Calls of the same moment are heard together. */
  call(text: string): void {
    if (!text) return;
    if (this.#calls.push(text) > 1) return;
    queueMicrotask(() => {
      this.urgent = this.#calls.splice(0).join(" ");
    });
  }
}

export const voice = new Voice();
