// The steps of a finished game: rests of a replay, and the step of each event.
import type { Account } from "./types";

export type Step = Account["steps"][number];

/**
 * Steps worth a look for a viewer: every choice, with its confirmation where that follows at once; nothing taken
 * back, and of others nothing that is not told yet: it is seen when they confirm it.
 */
export function restsOf(steps: readonly Step[], viewer: number | null): number[] {
  const heard = (index: number) => heardBy(steps[index], viewer);
  const rests = steps.flatMap((step, index) => {
    const next = steps[index + 1];
    const confirmed = step.act === "choose" && next?.act === "commit" && next.seat === step.seat;
    const secret = index > 0 && step.seat !== viewer && heard(index) === heard(index - 1);
    return step.undone || step.act === "undo" || confirmed || secret ? [] : [index + 1];
  });
  return [...new Set([0, ...rests, steps.length])];
}

/** The choice that a step is about: my confirmation is about the choice right before it, that of others about their turn. */
export function choiceAt(steps: readonly Step[], number: number, viewer: number | null): Step | undefined {
  const step = steps[number - 1];
  if (step?.act !== "commit") return step;
  const before = steps.slice(0, number - 1);
  const turn = before.slice(before.findLastIndex(({ seat, act }) => seat !== step.seat || act === "commit") + 1);
  const chosen = turn.filter(({ act, undone }) => act === "choose" && !undone);
  return chosen.at(step.seat === viewer ? -1 : 0) ?? step;
}

function heardBy(step: Step | undefined, viewer: number | null): number {
  return step?.heard[viewer === null ? 0 : viewer + 1] ?? 0;
}

/** The step that brought an event, for whom its `opening` events were told before the first step. */
export function stepOf(steps: readonly Step[], event: number, seat: number | null, opening: number): number {
  if (event < opening) return 0;
  return Math.min(steps.length, steps.filter((step) => heardBy(step, seat) <= event).length + 1);
}
