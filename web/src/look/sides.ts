// Sides on the screen: a colour (by class) and a crest, never colour alone.
import { manifests } from "../titles/manifests";

const CRESTS: Record<string, string> = Object.assign({}, ...manifests.map(({ crests }) => crests));

export function crestOf(side: string): string {
  return CRESTS[side] ?? "drakkar";
}

// Nobody who has not chosen a name is called like the bot opposite.
const BOTS = ["Sigrún", "Grettir", "Kolfinna", "Ketill"];
const NICKNAMES = ["Thora", "Björn", "Unn", "Ása", "Hrafn", "Yrsa", "Eilif", "Svala"];

/** A bot's name: the same at every screen of a table. */
export function botName(seat: number): string {
  return BOTS[seat % BOTS.length] ?? "Ketill";
}

/** A nickname for somebody who has not chosen one; nobody at the table has it already. */
export function someName(taken: readonly (string | null)[] = []): string {
  const free = NICKNAMES.filter((name) => !taken.includes(name));
  return free[Math.floor(Math.random() * free.length)] ?? "Ása";
}
