// Small things of a table for the tests of single components.
import type { Now, Option, Told } from "../wire/types";

export function told(what: string): Told {
  return { kind: "note", seat: 0, what, text: `${what}.` };
}

/** A message of the server in which everything is as usual, but for `different`. */
export function nowWith(different: Partial<Now> = {}): Now {
  return {
    acts: 0,
    at: null,
    auto_pass: false,
    auto_pay: true,
    can_undo: false,
    commitment: "",
    continued: null,
    events: [],
    facts: {},
    heard: 0,
    must_commit: false,
    number: 1,
    over: false,
    prompt: null,
    protocol: 1,
    result: null,
    rematch: null,
    seat: 0,
    seats: [],
    table: "t",
    undo: null,
    undo_from: null,
    view: {},
    your_turn: true,
    ...different,
  };
}

/** A message in which the seat is asked to choose one of these keys. */
export function asking(number: number, ...keys: string[]): Now {
  const options: Option[] = keys.map((key) => ({ key, text: `Do ${key}`, targets: [] }));
  const prompt = { kind: "action", number, options, prompt: "Your turn: do something. It matters.", seat: 0, source: "", times: 1 };
  return nowWith({ number, prompt });
}
