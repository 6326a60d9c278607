// Small things of a table for the tests of single components.
import { Almanac, type Face } from "../cards/almanac";
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
    view: {},
    your_turn: true,
    ...different,
  };
}

/** A message in which the seat is asked to choose one of these keys. */
export function asking(number: number, ...keys: string[]): Now {
  const options: Option[] = keys.map((key) => ({ key, text: `Do ${key}`, targets: [] }));
  const prompt = { kind: "action", number, options, prompt: "Your turn: do something. It matters.", seat: 0, source: "" };
  return nowWith({ number, prompt });
}

export const FORGE: Face = {
  id: "com001",
  copies: ["com001", "com002"],
  deals: { com002: "gold" },
  name: "Forge",
  deck: "common",
  row: "production",
  colours: ["grey", "gold"],
  cost: ["wood", "stone"],
  raze: ["gold"],
  value: 1,
  uses: 0,
  text: "Produces 1 gold.",
  parts: [{ slot: "production", label: "Produces", tokens: [{ good: "gold", amount: 1, text: "1 gold" }, "."] }],
  formula: [{ good: "gold", amount: 1, text: "1 gold" }],
  provenance: "designed for a test",
};

export const HUT: Face = { ...FORGE, id: "com003", copies: ["com003"], deals: {}, name: "Forge Hut", raze: null, cost: [] };

export function almanac(): Almanac {
  return new Almanac({
    goods: ["wood", "stone", "gold"],
    words: {
      goods: { wood: "wood", stone: "stone", gold: "gold" },
      colours: { grey: "grey", gold: "gold" },
      rows: { production: "Production", feature: "Feature", action: "Action" },
    },
    boards: [],
    cards: [FORGE, HUT],
    decks: [],
    attacks: [],
  });
}
