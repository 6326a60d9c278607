// The keys of this table (`?` shows them), besides those of every table.
import { focusNext, type Keys, type Listed } from "../../../table/keys";
import type { Play } from "../../../table/play.svelte";
import { verbOf } from "../../../table/targets";
import type { Verbs } from "../../../table/verbs";

export const LISTED: Listed = {
  live: ["Tab", "← →", "Enter", "1–9", "F", "B", "U", "Shift U", "C", "P P", "Esc", "O 1–3", "L", "H", "?"],
  past: ["← →", "< >", "Home End", "Space", "O 1–3", "L", "Esc", "?"],
};

export function keysOf(play: Play, verbs: Verbs, story: () => void): Keys {
  return {
    /** To leave a Settlement undrawn is also to go on. */
    P: () => {
      const last = play.options.find((option) => verbs[verbOf(option)]?.ends);
      if (last) void play.pass(last);
    },
    B: () => void focusNext(".space.can, .face.can, .favor.can, .die.can, .cell"),
    L: story,
  };
}
