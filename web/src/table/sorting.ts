/** Cards by several keys, the lowest first; those that are equal in all go by name. */
export function sortedBy(
  cards: readonly string[],
  keys: readonly ((card: string) => number)[],
  name: (card: string) => string,
): string[] {
  return [...cards].sort((one, two) => {
    for (const key of keys) {
      const difference = key(one) - key(two);
      if (difference !== 0) return difference;
    }
    return name(one).localeCompare(name(two));
  });
}
