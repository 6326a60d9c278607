// The guided first round: the meaning of each choice, its weight, and a good player's hints. The texts of a title
// stand in its guide.json and come with its table.
import type { Prompt } from "../wire/types";
import { verbOf } from "./targets";

export interface Step {
  what: string;
  why: string;
  look: string;
}

/** The steps by kind of decision; `kind.verb` is for the same kind with another purpose. */
export type Guide = Record<string, Step>;

/** The step that explains what is asked, or the verb that was pressed; undefined where there is none. */
export function stepFor(guide: Guide, prompt: Prompt, verb: string | null): string | undefined {
  const [first] = prompt.options;
  // The main question of a turn offers many verbs: none of them is its purpose.
  const purpose = verb ?? (first && prompt.kind !== "action" ? verbOf(first) : null);
  const own = `${prompt.kind}.${purpose ?? ""}`;
  if (own in guide) return own;
  return verb === null && prompt.kind in guide ? prompt.kind : undefined;
}
