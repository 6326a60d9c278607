// The keys of this table besides those of every table, and those that are shown (`?`).
import type { Listed } from "../../../table/keys";

/** The letters that jump to the options of a verb. */
export const LETTERS = { B: "build", A: "activate", D: "deal", R: "raze", W: "exchange" };

export const LISTED: Listed = {
  live: ["Tab", "← →", "Enter", "1–9", "F", "B A D R W", "U", "Shift U", "C", "P P", "Esc", "Z", "O 1–3", "L", "H", "S", "?"],
  past: ["← →", "< >", "Home End", "Space", "Z", "O 1–3", "L", "Esc", "?"],
};
