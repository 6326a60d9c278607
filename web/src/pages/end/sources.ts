// A source of points has a colour and a pattern of its own; one that is new takes the next free one.
import { manifestOf } from "../../titles/manifests";

const OTHERS = ["purple", "blue", "gold", "red", "grey", "pink", "brown", "black"];

export function colourOf(title: string, source: string, index: number): string {
  return manifestOf(title)?.sources?.[source] ?? OTHERS[index % OTHERS.length] ?? "grey";
}
