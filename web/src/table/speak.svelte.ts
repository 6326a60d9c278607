// What readers hear: one sentence for what happened; at once only what concerns me.
class Voice {
  polite = $state("");
  urgent = $state("");
  readonly #calls: string[] = [];

  say(text: string): void {
    if (text) this.polite = text;
  }

  /** What is called at the same moment is heard together. */
  call(text: string): void {
    if (!text) return;
    if (this.#calls.push(text) > 1) return;
    queueMicrotask(() => {
      this.urgent = this.#calls.splice(0).join(" ");
    });
  }
}

export const voice = new Voice();
