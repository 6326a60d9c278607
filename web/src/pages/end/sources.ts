// A source of points has a colour and a pattern of its own; one that is new takes the next free one.
import type { Source } from "../../ceremony/count";
import { manifestOf } from "../../titles/manifests";

const OTHERS = ["purple", "blue", "gold", "red", "grey", "pink", "brown", "black"];

export function coloured(title: string, sources: readonly Omit<Source, "colour">[]): Source[] {
  const own = manifestOf(title)?.sources;
  return sources.map((source, index) => ({ ...source, colour: own?.[source.name] ?? OTHERS[index % OTHERS.length] ?? "grey" }));
}
