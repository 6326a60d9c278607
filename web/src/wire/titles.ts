// The titles that can be played here. They change only with the server, so they are asked for once.
import { ask } from "./http";
import type { TitleFacts } from "./types";

let known: Promise<TitleFacts[]> | undefined;

export function titles(): Promise<TitleFacts[]> {
  known ??= ask<TitleFacts[]>("GET", "titles").catch((error: unknown) => {
    known = undefined; // the next one asks again
    throw error;
  });
  return known;
}
