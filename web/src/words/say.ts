// All words of the pages' own. The texts of a game come from the server in words already.
import { manifests } from "../titles/manifests";
import { english } from "./english";

export type Key = keyof typeof english | (string & {});

const catalogue = new Map<string, string>(
  [english, ...manifests.map(({ words }) => words)].flatMap((words) => Object.entries(words)),
);

/** Adds words from elsewhere; known ones stay as they are. */
export function learn(words: Record<string, string>): void {
  for (const [key, text] of Object.entries(words)) if (!catalogue.has(key)) catalogue.set(key, text);
}

/** Whether there are words behind a key. */
export function knows(key: Key): boolean {
  return catalogue.has(key);
}

/** The words behind a key, with `{name}` filled in; an unknown key shows itself. */
export function say(key: Key, fill: Record<string, string | number> = {}): string {
  const words = catalogue.get(key) ?? key;
  return words.replace(/\{(\w+)\}/g, (_, name: string) => String(fill[name] ?? ""));
}

/** One of two forms: `say.many("tables", 2)` is "2 tables" of `tables.one` and `tables.many`. */
export function many(key: string, count: number): string {
  return say(`${key}.${count === 1 ? "one" : "many"}`, { count });
}

/** A number that is added to another: `+4`, `−14`. */
export function signed(count: number): string {
  return count < 0 ? `−${-count}` : `+${count}`;
}
