// Which kinds of decisions this browser has met: each is explained once.
const KEPT = "landnam.seen";

function known(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEPT) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
}

export function isNew(kind: string): boolean {
  return !known().has(kind);
}

/** Explain everything once more. */
export function forget(): void {
  localStorage.removeItem(KEPT);
}

export function see(kind: string): void {
  const all = known();
  all.add(kind);
  localStorage.setItem(KEPT, JSON.stringify([...all]));
}
