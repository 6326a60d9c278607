// The game speaks of peoples, for it knows nobody else; at a table people have names, and I am "you".

/** Somebody at the table. */
export interface Called {
  /** The game's name for them: `Romans`. */
  people: string;
  name: string;
  me: boolean;
}

/** Verbs of our sentences in the present tense: as many do, as one does. */
const VERBS = [
  ["go", "goes"],
  ["score", "scores"],
  ["have", "has"],
] as const;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** A sentence of the game that calls everybody by name; a seat without a name keeps that of its people. */
export function named(text: string, all: readonly Called[]): string {
  const known = all.filter(({ people, name, me }) => people && (me || name !== people));
  if (known.length === 0) return text;
  const peoples = known.map(({ people }) => people.replace(SPECIAL, "\\$&")).join("|");
  const found = new RegExp(`( of )?\\b([Tt])he (${peoples})(?![\\w])( [a-z]+)?`, "g");
  const speaking = text.match(new RegExp(`^The (${peoples})(?![\\w])`))?.[1];
  const whole = text.replace(found, (_, of: string | undefined, letter: string, people: string, verb = "") => {
    const { name, me } = known.find((one) => one.people === people) ?? { name: people, me: false };
    if (!me) return `${of ?? ""}${name}${conjugated(verb as string, 1)}`;
    if (of) return `${of}yours${verb as string}`;
    return `${letter === "T" ? "You" : "you"}${conjugated(verb as string, 0)}`;
  });
  // In a sentence about me, "their" is "your".
  return known.some(({ people, me }) => me && people === speaking) ? whole.replace(/\btheir\b/g, "your") : whole;
}

function conjugated(verb: string, form: 0 | 1): string {
  const pair = VERBS.find((one) => one.some((word) => verb === ` ${word}`));
  return pair ? ` ${pair[form]}` : verb;
}

/** A thing of mine stands behind "your": `Gold Mine of yours` is `your Gold Mine`. */
export function owned(text: string, things: readonly string[]): string {
  const said = ["the Deal", ...things].reduce((line, thing) => line.replace(`${thing} of yours`, () => `your ${thing.replace(/^the /, "")}`), text);
  return said.replace(/^your/, "Your");
}
