// The number of announcements of each table that were closed in this browser, so that none is shown again.
const KEPT = "landnam.announced";
/** Of how many tables that is kept; the oldest goes first. */
const MOST = 50;

function all(): Map<string, number> {
  try {
    return new Map(JSON.parse(localStorage.getItem(KEPT) ?? "[]") as [string, number][]);
  } catch {
    return new Map();
  }
}

/** The number of the first line of talk that was not closed here. */
export function noted(table: string): number {
  return all().get(table) ?? 0;
}

export function note(table: string, number: number): void {
  const kept = all();
  kept.delete(table);
  kept.set(table, number);
  localStorage.setItem(KEPT, JSON.stringify([...kept].slice(-MOST)));
}
