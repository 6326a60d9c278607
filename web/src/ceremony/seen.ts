// A game is counted once on the screen: later visits open on its result.
const KEPT = "landnam.counted";
const REMEMBERED = 100;

function seen(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as string[];
  } catch {
    return []; // what cannot be read is not worth an error
  }
}

export function hasSeen(count: string): boolean {
  return seen().includes(count);
}

export function noteSeen(count: string): void {
  const others = seen().filter((one) => one !== count);
  localStorage.setItem(KEPT, JSON.stringify([...others, count].slice(-REMEMBERED)));
}
