// Options and the things they touch: the glowing things, and the options of a click on one.
import type { Option } from "../wire/types";

/** Returns the verb: the part of the key before the colon. */
export function verbOf(option: Option): string {
  const colon = option.key.indexOf(":");
  return colon < 0 ? option.key : option.key.slice(0, colon);
}

/** An option in few words: without what stands in brackets at its end. */
export function short(option: Pick<Option, "text">): string {
  return option.text.replace(/ \([^)]*\)$/, "");
}

export interface Group {
  verb: string;
  options: Option[];
}

/** The options by verb, in the order in which they are offered. */
export function groupsOf(options: readonly Option[]): Group[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const verb = verbOf(option);
    const group = groups.get(verb);
    if (group) group.push(option);
    else groups.set(verb, [option]);
  }
  return [...groups].map(([verb, found]) => ({ verb, options: found }));
}

/**
 * Returns the options of each thing of one place. The game names one of several things that differ in nothing;
 * `alike` is the same for those, and each of them offers it.
 */
export function spread(
  options: readonly Option[],
  things: readonly string[],
  alike: (thing: string) => string = (thing) => thing,
): Map<string, Option[]> {
  const here = new Set(things);
  const offers = new Map<string, Option[]>();
  for (const option of options) {
    for (const target of option.targets) {
      if (here.has(target)) add(offers, alike(target), option);
    }
  }
  const found = new Map<string, Option[]>();
  for (const thing of here) {
    const offered = offers.get(alike(thing));
    if (offered) found.set(thing, offered);
  }
  return found;
}

function add(offers: Map<string, Option[]>, thing: string, option: Option): void {
  const known = offers.get(thing);
  if (!known) offers.set(thing, [option]);
  else if (!known.includes(option)) known.push(option);
}
