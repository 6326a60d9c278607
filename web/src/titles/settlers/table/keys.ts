// The keys of this table (`?` shows them), besides those of every table.
import { focusNext, type Keys, type Listed } from "../../../table/keys";
import { zoom } from "../../../table/zoom.svelte";

/** The letters that jump to what can be done by a verb. */
const LETTERS = { B: "build", A: "activate", D: "deal", R: "raze", W: "exchange" };

export const LISTED: Listed = {
  live: ["Tab", "← →", "Enter", "1–9", "B A D R W", "U", "Shift U", "C", "P P", "Esc", "Z", "O 1–3", "L", "H", "S", "?"],
  past: ["← →", "< >", "Home End", "Space", "Z", "O 1–3", "L", "Esc", "?"],
};

export function keysOf(sort: () => void, log: () => void): Keys {
  const letters = Object.entries(LETTERS).map(
    ([letter, verb]) => [letter, () => void focusNext(`[data-can][data-verbs~="${verb}"]`)] as const,
  );
  return {
    ...Object.fromEntries(letters),
    S: sort,
    L: log,
    Z: () => {
      const card = document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset["card"];
      if (zoom.shown) zoom.close();
      else if (card && document.activeElement) zoom.show(card, document.activeElement, true);
    },
  };
}
