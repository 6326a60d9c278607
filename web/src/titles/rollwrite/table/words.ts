// Options in few words, and sentences with their goods drawn.
import type { Token } from "../../../cards/tokens";
import { verbOf } from "../../../table/targets";
import type { Option } from "../../../wire/types";
import type { Book } from "../book";

/** Returns an option by the name of its thing: its whole text is said aloud. */
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
