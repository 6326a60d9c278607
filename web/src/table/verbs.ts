// How verbs look in the prompt bar: an icon or a good, and one word.
export interface Verb {
  icon?: string;
  good?: string;
  word: string;
  /** It ends something: it stands apart, and is never the default. */
  ends?: boolean;
  /** It wastes what could still be done: it is asked twice. */
  wastes?: boolean;
}

export type Verbs = Record<string, Verb>;

/** The letters that jump to the options of a verb. */
export type Letters = Record<string, string>;
