// Single keys only, never with Ctrl, Alt or Meta; silent while a text field has focus.
import { likes } from "../settings.svelte";

export type Keys = Record<string, (event: KeyboardEvent) => void>;

/** Listen for these keys; `Shift+U` is another key than `U`. */
export function bind(keys: Keys): () => void {
  const down = (event: KeyboardEvent) => {
    if (!likes.keys || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (typing(event.target)) return;
    const letter = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    const name = event.shiftKey && /^[A-Z]$/.test(letter) ? `Shift+${letter}` : letter;
    const act = keys[name];
    if (act) act(event);
  };
  addEventListener("keydown", down);
  return () => removeEventListener("keydown", down);
}

function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Put the focus on the next glowing thing of a verb. */
export function focusNext(selector: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.offsetParent);
  if (found.length === 0) return false;
  const at = found.indexOf(document.activeElement as HTMLElement);
  const next = found[(at + 1) % found.length];
  if (next) {
    next.tabIndex = 0;
    next.focus();
  }
  return true;
}
