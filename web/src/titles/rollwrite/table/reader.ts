// The reader of this table's log: people have names, pencils have colours, and I am "you".
import { linesOf, type Line } from "../../../table/log";
import type { Told } from "../../../wire/types";
import { say } from "../../../words/say";
import type { Desk } from "./desk.svelte";

/** Rolls, and the count at the end, are told in words already. */
const UNTOLD = ["roll", "end"];
/** Acts of others that are worth a look; single crosses are seen on their sheets. */
const SHOWN = ["took", "finished", "settled"];

export function readLines(desk: Desk, names: readonly string[]): Line[] {
  const seat = desk.now.seat;
  const goods = desk.book.goods;
  const events = desk.live.story.map((event) => {
    const told = event.kind !== "count" || (event.what in goods && !UNTOLD.includes(event.cause ?? ""));
    return told ? event : { ...event, kind: "noted" };
  });
  /** Actions and goods are spent before a cross is told. */
  const paidBefore = ({ amount }: Told) => (amount ?? 1) < 0;
  return linesOf(events, { seat, side: seat === null ? undefined : desk.side(seat), paidBefore }).map((line) => {
    // A Favor token that goes to somebody is told by its own name.
    const taken = line.what in desk.book.favors ? { what: "took", cause: line.what } : {};
    const pencil = desk.book.sides[desk.side(line.seat)] ?? "";
    return { ...line, ...taken, text: named(line.text, pencil, line.seat === seat ? null : (names[line.seat] ?? pencil)) };
  });
}

/** Puts the holder's name in the place of a pencil at the beginning of a sentence; null: it is mine. */
export function named(text: string, pencil: string, name: string | null): string {
  if (!pencil || !text.startsWith(pencil)) return text;
  const [mark = "", verb = ""] = /^(?::| ([a-z]+))/.exec(text.slice(pencil.length)) ?? [];
  if (!mark) return text;
  const rest = text.slice(pencil.length + mark.length);
  if (name !== null) return `${name}${mark}${rest}`;
  return `${say("table.you")}${verb ? ` ${yours(verb)}` : mark}${rest}`;
}

/** `crosses` as I do it: `cross`. */
function yours(verb: string): string {
  return verb === "is" ? "are" : verb.replace(/(ss|sh)es$|s$/, "$1");
}

export function worthALook(line: Line): boolean {
  return SHOWN.includes(line.what);
}
