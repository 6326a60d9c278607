// Marks on a card besides its print, and its words for screen readers.
import { say } from "../../../words/say";
import type { Almanac, Face } from "../almanac/almanac";

export interface Marks {
  can?: boolean;
  cannot?: boolean;
  picked?: boolean;
  exhausted?: boolean;
  /** Goods and workers that lie on it. */
  assigned?: [good: string, amount: number][];
  /** The card whose ability it has. */
  copies?: string;
  /** So many cards that differ in nothing lie here. */
  count?: number;
  /** The places in the cost that the supply does not cover. */
  lack?: ReadonlySet<number>;
}

/** Name, kind, type, cost, text, then its state. */
export function spoken(almanac: Almanac, face: Face, marks: Marks = {}): string {
  const word = (good: string) => almanac.words.goods[good] ?? good;
  const parts = [
    face.name,
    almanac.words.roles[face.role] ?? face.role,
    almanac.words.types[face.type] ?? "",
    face.act ? say("north.card.with", { act: almanac.act(face.act) }) : "",
    face.cost.length > 0 ? say("north.card.costs", { goods: face.cost.map(word).join(", ") }) : "",
    face.text,
    marks.can ? say("north.card.can") : "",
    marks.picked ? say("north.card.picked") : "",
    marks.exhausted ? say("north.card.exhausted") : "",
    marks.copies ? say("north.card.copies", { card: almanac.name(marks.copies) }) : "",
    (marks.assigned ?? []).map(([good, amount]) => `${String(amount)} ${word(good)}`).join(", "),
    (marks.count ?? 1) > 1 ? `×${String(marks.count)}` : "",
  ];
  return parts
    .filter(Boolean)
    .map((part) => part.replace(/\.$/, ""))
    .join(". ");
}
