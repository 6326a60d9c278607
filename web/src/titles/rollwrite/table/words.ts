// The verbs of this title in the prompt bar, and its sentences with the goods drawn.
import type { Token } from "../../../cards/tokens";
import { verbOf } from "../../../table/targets";
import type { Verbs } from "../../../table/verbs";
import type { Option } from "../../../wire/types";
import { say } from "../../../words/say";
import type { Book } from "../book";

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

/** An option by the name of what it is about: its whole text is said aloud. */
export function briefOf(book: Book): (option: Option) => string | undefined {
  return (option) => {
    const [thing = "", ...cells] = option.targets;
    const name = book.buildings[thing]?.name ?? book.favors[thing]?.name;
    if (verbOf(option) !== "settle" || !name) return name;
    const corner = cells[0] ?? "";
    const track = book.tracks.find((each) => corner.startsWith(each.id));
    return `${name} · ${track?.name ?? ""} ${corner.slice(track?.id.length ?? 0)}`;
  };
}

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
