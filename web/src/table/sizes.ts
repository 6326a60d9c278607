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

/** Cards with their names fit in the column of a lone rival while there are so few. */
const NAMED = 6;

export function named(rivals: number, cards: number): boolean {
  return rivals === 1 && cards <= NAMED;
}
