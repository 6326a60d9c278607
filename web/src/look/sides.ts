// Sides as one sees them: a colour (by class) and a crest, never colour alone.
const CRESTS: Record<string, string> = {
  roman: "eagle-emblem",
  barbarian: "crossed-axes",
  japanese: "shinto-shrine",
  egyptian: "ankh",
  red: "stone-wall",
  blue: "stone-bridge",
  green: "granary",
  yellow: "family-house",
};

export function crestOf(side: string): string {
  return CRESTS[side] ?? "drakkar";
}

const NAMES = ["Sigrún", "Grettir", "Kolfinna", "Ketill", "Thora", "Björn", "Unn", "Ása"];

/** A bot's name: the same at every screen of a table. */
export function botName(seat: number): string {
  return NAMES[seat % NAMES.length] ?? "Unn";
}

/** A nickname for somebody who has not chosen one. */
export function someName(): string {
  return NAMES[Math.floor(Math.random() * NAMES.length)] ?? "Ása";
}
