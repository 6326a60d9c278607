// A printed text in groups that a line must not break: a number, its good and the end of the sentence.
import type { Part } from "../book";

/** Whether a line may not break between two neighbours. */
function holds(before: Part, after: Part): boolean {
  if (typeof after === "string") return typeof before === "object" && /^[.,:;]$/.test(after);
  if (typeof before === "object") return "underlined" in before && "good" in after;
  return "good" in after && /^\d+ $/.test(before);
}

/** The parts, those that belong together in one group. */
export function grouped(parts: Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of pieces(parts)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last !== undefined && holds(last, part)) group.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** Plain words taken apart where a group may begin or end; a good keeps its distance by style. */
function pieces(parts: Part[]): Part[] {
  return parts.flatMap((part, index): Part[] => {
    if (typeof part !== "string") return [part];
    const before = parts[index - 1];
    if (part === " " && typeof before === "object" && "underlined" in before) return [];
    const [, closing = "", words = "", number = ""] = /^([.,:;]?)(.*?)(\d+ )?$/s.exec(part) ?? [];
    return [closing, words, number].filter((piece) => piece !== "");
  });
}
