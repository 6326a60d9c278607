/** The same items together, in the order in which they are met first. */
export function together<T>(items: readonly T[], key: (item: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const same = found.get(key(item));
    if (same) same.push(item);
    else found.set(key(item), [item]);
  }
  return [...found.values()];
}
