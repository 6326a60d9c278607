// The steps of a finished game: where a replay rests, and which step brought what is told.
import type { Account } from "./types";

export type Step = Account["steps"][number];

/** Steps worth a look: every choice, with its confirmation where that follows at once; nothing taken back. */
export function restsOf(steps: readonly Step[]): number[] {
  const rests = steps.flatMap((step, index) => {
    const next = steps[index + 1];
    const confirmed = step.act === "choose" && next?.act === "commit" && next.seat === step.seat;
    return step.undone || step.act === "undo" || confirmed ? [] : [index + 1];
  });
  return [...new Set([0, ...rests, steps.length])];
}

/** The choice that a step is about: a confirmation is about the choice right before it. */
export function choiceAt(steps: readonly Step[], number: number): Step | undefined {
  const step = steps[number - 1];
  const before = steps[number - 2];
  return step?.act === "commit" && before?.act === "choose" && before.seat === step.seat ? before : step;
}

/** The step that brought an event, for whom its `opening` events were told before the first step. */
export function stepOf(steps: readonly Step[], event: number, seat: number | null, opening: number): number {
  if (event < opening) return 0;
  const ears = seat === null ? 0 : seat + 1;
  return Math.min(steps.length, steps.filter(({ heard }) => (heard[ears] ?? 0) <= event).length + 1);
}
