// Contents in the place of the prompt if nothing is asked: a replay puts its controls there.
import { getContext, setContext, type Snippet } from "svelte";

const INSTEAD = Symbol("instead of the prompt");

export function putInstead(snippet: Snippet): void {
  setContext(INSTEAD, snippet);
}

export function instead(): Snippet | undefined {
  return getContext<Snippet | undefined>(INSTEAD);
}
