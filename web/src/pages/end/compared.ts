// A lone game beside the player's best other one.
import { say } from "../../words/say";
import type { Score } from "../scores/kept";

export function compared(score: Score, best: Score | undefined): string {
  const side = score.course ?? say(`side.${score.side}`);
  if (!best) return say("end.best.first", { side });
  const told = { side, best: best.points };
  if (best.won && !score.won) return say("end.best.won", told);
  if (score.won && !best.won) return say("end.best.victory", told);
  const points = best.points - score.points;
  if (points > 0) return say("end.best.under", { ...told, points });
  return say(points === 0 ? "end.best.same" : "end.best.new", told);
}
