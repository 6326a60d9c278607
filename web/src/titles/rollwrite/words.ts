// The verbs of this title in the prompt bar, and its sentences with the goods drawn.
import type { Token } from "../../cards/almanac";
import type { Verbs } from "../../table/verbs";
import { say } from "../../words/say";
import type { Book } from "./book";

export const VERBS: Verbs = {
  cross: { icon: "hammer-nails", word: say("rw.verb.cross") },
  harvest: { icon: "field", word: say("rw.verb.harvest") },
  favor: { icon: "crown-coin", word: say("rw.verb.favor") },
  use: { icon: "hand", word: say("rw.verb.use") },
  reroll: { icon: "cycle", word: say("rw.verb.reroll") },
  settle: { icon: "huts-village", word: say("rw.verb.settle") },
  done: { icon: "flying-flag", word: say("rw.verb.done"), ends: true, wastes: true },
  skip: { icon: "flying-flag", word: say("rw.verb.skip"), ends: true },
};

/** A sentence in parts: amounts of goods are drawn. */
export function tokensOf(book: Book): (text: string) => Token[] {
  const goods = Object.entries(book.goods).filter(([good]) => good !== "worker");
  const named = new Map(goods.map(([good, word]) => [word, good]));
  const amount = new RegExp(`(\\d+ (?:${[...named.keys()].join("|")})\\b)`);
  return (text) =>
    text.split(amount).flatMap((part, index): Token[] => {
      if (index % 2 === 0) return part ? [part] : [];
      const [number = "1", word = ""] = part.split(" ");
      return [{ good: named.get(word) ?? "", amount: Number(number), text: part }];
    });
}
