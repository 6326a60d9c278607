// The acts of others, one after another: their large pictures, and the time for each.
import type { Line } from "./log";

/** A line of the log that is shown beside the rival who did it. */
export interface Move {
  line: Line;
  /** The card it is about; without one it is only a sentence. */
  card: string | undefined;
  /** For so many milliseconds it stands. */
  stands: number;
}

/** From so many at once on, each is short; of more than `FLOOD` none is shown. */
const MANY = 3;
const FLOOD = 12;
const SHORT = 450;
/** All that was done at once is shown within this time. */
const ALL = 6000;
const PLAIN = 900;
const TO_ME = 1400;

/**
 * The moves of others among the lines that are new: with a card that lies open, or done to me.
 * `knows`: whether something is a card with a face.
 */
export function movesOf(lines: readonly Line[], from: number, me: number | null, knows: (thing: string) => boolean): Move[] {
  const theirs = lines.filter(({ at, seat, mark }) => at >= from && seat !== me && !mark);
  return theirs.flatMap((line) => {
    const card = knows(line.cause) ? line.cause : undefined;
    return card || line.tome ? [{ line, card, stands: line.tome ? TO_ME : PLAIN }] : [];
  });
}

/** The moves as they are shown together: many of them shortly, a flood not at all. */
export function queued(waiting: readonly Move[], fresh: readonly Move[]): Move[] {
  const all = [...waiting, ...fresh];
  if (all.length > FLOOD) return [];
  return all.length > MANY ? hastened(all) : all;
}

/** The same moves, each as short as it may be: my own turn has come, or there are many. */
export function hastened(moves: readonly Move[]): Move[] {
  const most = Math.min(SHORT, ALL / Math.max(1, moves.length));
  return moves.map((move) => ({ ...move, stands: Math.min(move.stands, most) }));
}
