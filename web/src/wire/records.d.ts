// Made by `python -m tools.view_types` from the records; do not edit.

export interface Fork {
  seats: number[];
  stacks: Frame[][];
  starts: Frame[][];
}

export interface Frame {
  at: string;
  seat: number;
  pc: number;
  registers: Record<string, unknown>;
  held: string[];
}

export interface State {
  seed: string;
  counters: Record<string, number>;
  stack: Frame[];
  fork: Fork | null;
}
