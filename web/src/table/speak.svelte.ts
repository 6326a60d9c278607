// What readers hear: one sentence for what happened; at once only what concerns me.
class Voice {
  polite = $state("");
  urgent = $state("");

  say(text: string): void {
    if (text) this.polite = text;
  }

  call(text: string): void {
    if (text) this.urgent = text;
  }
}

export const voice = new Voice();
