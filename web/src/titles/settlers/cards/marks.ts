// Marks on a card besides its print: states, tokens, seats.
import { say } from "../../../words/say";
import type { Almanac, Face } from "../almanac/almanac";

export interface Marks {
  can?: boolean;
  cannot?: boolean;
  picked?: boolean;
  /** Uses of an action so far, and how many there are. */
  used?: number;
  uses?: number;
  defense?: number;
  samurai?: number;
  stored?: number;
  under?: number;
  blocked?: boolean;
  /** It goes when its goods are taken. */
  razed?: boolean;
  /** The faction that has taken the Location over, and its name. */
  taken?: { faction: string; name: string } | undefined;
  copies?: number;
  /** The places in the cost that the supply does not cover. */
  lack?: ReadonlySet<number>;
}

/** Returns a card in words: name, kind, colour, cost, text, raze, Deal, worth, then its state. */
export function spoken(almanac: Almanac, face: Face, card: string, marks: Marks = {}): string {
  const word = (good: string) => say(`good.${good}`);
  const deal = almanac.deal(card);
  const parts = [
    face.name,
    almanac.words.rows[face.row] ?? face.row,
    face.colours.map((colour) => almanac.words.colours[colour] ?? colour).join(", "),
    say("card.costs", { goods: face.cost.map(word).join(", ") || say("card.free") }),
    face.text,
    face.raze ? say("card.razes", { goods: face.raze.map(word).join(", ") }) : "",
    deal ? say("card.deals", { good: word(deal) }) : "",
    say("card.worth", { points: face.value }),
    marks.can ? say("card.can") : "",
    marks.picked ? say("card.picked") : "",
    marks.blocked ? say("card.blocked") : "",
    marks.razed ? say("card.razed") : "",
    marks.taken ? say("card.taken", { name: marks.taken.name }) : "",
    marks.used ? say("card.used", { used: marks.used, uses: marks.uses ?? 1 }) : "",
    marks.defense ? say("card.defended", { count: marks.defense }) : "",
    marks.samurai ? say("card.guarded") : "",
  ];
  return parts
    .filter(Boolean)
    .map((part) => part.replace(/\.$/, ""))
    .join(". ");
}
