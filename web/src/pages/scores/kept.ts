// The scores of lone games, kept in this browser; the server's finished tables fill in what is missing.
import type { Now } from "../../wire/types";

export interface Score {
  table: string;
  title: string;
  side: string;
  points: number;
  won: boolean;
  /** What the game called it. */
  said: string;
}

const KEPT = "landnam.scores";

export function scores(): Score[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as Score[];
  } catch {
    return []; // what cannot be read is not worth an error
  }
}

/** Keep the score of a lone game that is over, if it is one. */
export function keepScore(now: Now, said: string): void {
  const [seat, ...others] = now.seats;
  if (!now.result || !seat || others.length > 0 || now.seat === null) return;
  const known = scores().filter(({ table }) => table !== now.table);
  const score: Score = {
    table: now.table,
    title: String(now.view["title"]),
    side: seat.side,
    points: now.result.scores[0] ?? 0,
    won: now.result.winners.length > 0,
    said,
  };
  localStorage.setItem(KEPT, JSON.stringify([...known, score]));
}
