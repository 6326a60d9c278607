// Looks of verbs in the prompt bar, from the almanac of a table: a picture or a good, and one word.
export interface Verb {
  picture?: string;
  good?: string;
  word: string;
  /** It ends something: it stands apart, and is never the default. */
  ends?: boolean;
  /** It ends the turn after its action, or an action that could go on: it confirms what was done. */
  closes?: boolean;
  /** It wastes what could still be done: it is asked twice. */
  wastes?: boolean;
  /** Alone it is no choice: it is chosen for the player. */
  lone?: boolean;
}

export type Verbs = Record<string, Verb>;
