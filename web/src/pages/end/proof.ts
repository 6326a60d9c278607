// The proof of the shuffle: the commitment was shown before the first move, seed and salt after the last one. A
// player who has noted the first can check the others.
import { sha256 } from "./sha256";

const NOTED = "landnam.commitments";
const MOST = 100;

type Noted = Record<string, string>;

function noted(): Noted {
  try {
    return JSON.parse(localStorage.getItem(NOTED) ?? "{}") as Noted;
  } catch {
    return {}; // what cannot be read is not worth an error
  }
}

/** Note down the commitment of a table the first time that this browser sees it. */
export function noteCommitment(table: string, commitment: string): void {
  const known = noted();
  if (known[table]) return;
  const kept = Object.entries(known).slice(1 - MOST);
  localStorage.setItem(NOTED, JSON.stringify(Object.fromEntries([...kept, [table, commitment]])));
}

/** Returns the noted commitment, if this browser was there. */
export function notedCommitment(table: string): string | undefined {
  return noted()[table];
}

/** The SHA-256 of salt and seed in hexadecimal digits. */
export function commitmentOf(salt: string, seed: string): string {
  return sha256(salt + seed);
}
