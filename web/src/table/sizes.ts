// Sizes of cards on a table: few are large, and shrink as it fills. A size follows the number of cards alone, so that
// nothing moves while others play.

/** One card lies wide with its sentence beside the picture, two with it below; more show their formula. */
export type Form = "wide" | "broad" | "small";

export function formOf(cards: number): Form {
  if (cards === 1) return "wide";
  return cards === 2 ? "broad" : "small";
}

/** The heights of the lanes of a tableau: an empty lane is a line, the others share what is left. */
export function heightsOf(cards: readonly number[]): string {
  const filled = cards.some((count) => count > 0);
  return cards.map((count) => (count > 0 || !filled ? "minmax(0, 1fr)" : "var(--line-high, 3.6rem)")).join(" ");
}

/** Cards with their names fit in the strip of a rival while there are so few: alone in the column, or beside others. */
const NAMED = { alone: 6, beside: 2 };

export function named(rivals: number, cards: number): boolean {
  return cards <= (rivals === 1 ? NAMED.alone : NAMED.beside);
}

/** In a strip beside others chips are large while they lie in few rows, and in short ones. */
const ROWS = 2;
const LONG = 4;

/** `aside`: something small stands at the end of the shortest row, and takes the room of two. */
export function largeChips(rows: readonly number[], aside = false): boolean {
  const filled = rows.filter((count) => count > 0);
  const least = Math.min(...filled) + (aside ? 2 : 0);
  return filled.length <= ROWS && Math.max(least, ...filled) <= LONG;
}
