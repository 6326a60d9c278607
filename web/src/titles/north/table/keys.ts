// The keys of this table besides those of every table, and those that are shown (`?`).
import type { Listed } from "../../../table/keys";

/** The letters that jump to the options of a verb. */
export const LETTERS = { T: "pawn", M: "move", B: "build", A: "activate", R: "raid" };

export const LISTED: Listed = {
  live: ["Tab", "← →", "Enter", "1–9", "F", "T M", "B A R", "U", "Shift U", "C", "P P", "Esc", "Z", "O 1–3", "L", "H", "S", "?"],
  past: ["← →", "< >", "Home End", "Space", "Z", "O 1–3", "L", "Esc", "?"],
};
