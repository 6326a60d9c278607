// A seat's view of a table, around the state that is the title's own.
import type { Now } from "./types";

export interface View<State> {
  title: string;
  /** The seat of the view; null is a spectator's. */
  seat: number | null;
  sides: string[];
  options: Record<string, unknown>;
  /** The seats that must decide. */
  asked: number[];
  state: State;
}

export function viewOf<State = unknown>(now: Now): View<State> {
  return now.view as unknown as View<State>;
}
