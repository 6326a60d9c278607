// Single keys only, never with Ctrl, Alt or Meta; silent while a text field has focus.
import { likes } from "../settings.svelte";
import type { Play } from "./play.svelte";
import { verbOf } from "./targets";
import type { Verbs } from "./verbs";
import { zoom } from "./zoom.svelte";

export type Keys = Record<string, (event: KeyboardEvent) => void>;

/** The keys that a title's help shows: at a table, and in a replay. */
export interface Listed {
  live: readonly string[];
  past: readonly string[];
}

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

/** Press the nth button of the prompt: a verb with its options, or an option. */
export function pressNth(digit: number): void {
  document.querySelectorAll<HTMLElement>(".choices button.one")[digit - 1]?.click();
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

/** The parts of a table that the keys of every title need. */
export interface Table {
  verbs: Verbs;
  /** The seats of the others, in the order of `O 1–3`. */
  others: () => readonly number[];
  open: (seat: number) => void;
  /** Close what lies over the table. */
  close: () => void;
  help: () => void;
}

/** The keys that every table has. */
export function keysOfTable(play: Play, table: Table): Keys {
  const now = () => play.live.now;
  /** `O` was pressed: a digit names one of the others, no choice. */
  let opening = false;
  const nth = (digit: number) => {
    const seat = table.others()[digit - 1];
    if (!opening) pressNth(digit);
    else if (seat !== undefined) table.open(seat);
    opening = false;
  };
  const digits = Array.from({ length: 9 }, (_, index) => [String(index + 1), () => nth(index + 1)] as const);
  return {
    ...Object.fromEntries(digits),
    U: () => void (now()?.can_undo && play.undo()),
    "Shift+U": () => void (now()?.can_undo && play.undo(true)),
    C: () => {
      const closing = play.options.find((option) => table.verbs[verbOf(option)]?.closes);
      if (closing) void play.end(closing);
      else if (now()?.must_commit) void play.live.commit();
    },
    H: () => play.adviser?.(),
    P: () => {
      const pass = play.options.find((option) => table.verbs[verbOf(option)]?.wastes);
      if (pass) void play.pass(pass);
    },
    F: () => document.querySelector<HTMLElement>(".choices .fold")?.click(),
    O: () => (opening = true),
    Escape: () => {
      if (!zoom.close() && !play.back()) table.close();
    },
    "?": table.help,
  };
}

/**
 * The keys of a table with cards: to things that glow for a verb, another order of the hand, the log, and a card
 * large.
 */
export function keysOfCards(letters: Record<string, string>, sort: () => void, log: () => void): Keys {
  const focus = Object.entries(letters).map(
    ([letter, verb]) => [letter, () => void focusNext(`[data-can][data-verbs~="${verb}"]`)] as const,
  );
  return {
    ...Object.fromEntries(focus),
    S: sort,
    L: log,
    Z: () => {
      const card = document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset["card"];
      if (zoom.shown) zoom.close();
      else if (card && document.activeElement) zoom.show(card, document.activeElement, true);
    },
  };
}
