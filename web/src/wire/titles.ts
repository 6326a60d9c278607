// The titles that can be played here. They change only with the server, so they are asked for once.
import { learn, say } from "../words/say";
import { ask } from "./http";
import type { TitleFacts } from "./types";

let known: Promise<TitleFacts[]> | undefined;

export function titles(): Promise<TitleFacts[]> {
  known ??= ask<TitleFacts[]>("GET", "titles")
    .then((found) => {
      found.map(wordsOf).forEach(learn);
      return found;
    })
    .catch((error: unknown) => {
      known = undefined; // the next one asks again
      throw error;
    });
  return known;
}

/** Returns a title's own words, in the keys of the pages: for titles that have no words here. */
export function wordsOf({ name, words, minutes }: TitleFacts): Record<string, string> {
  const found: Record<string, string> = {
    [`title.${name}`]: words["called"] ?? name,
    [`title.${name}.more`]: words["about"] ?? "",
    [`title.${name}.length`]: minutes === null ? "" : say("lobby.minutes", { minutes }),
  };
  for (const [key, text] of Object.entries(words)) {
    const [kind, thing = "", value = ""] = key.split(".");
    if (kind === "side") found[`side.${thing}`] = text;
    else if (kind === "option") found[value === "called" ? `option.${thing}` : `value.${value}`] = text;
  }
  return found;
}
