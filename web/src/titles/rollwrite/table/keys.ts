// The keys of this table (`?` shows them).
import { bind, focusNext, pressNth, type Listed } from "../../../table/keys";
import { verbOf } from "../../../table/targets";
import type { Desk } from "./desk.svelte";
import { VERBS } from "./words";

export const LISTED: Listed = {
  live: ["Tab", "← →", "Enter", "1–9", "B", "U", "Shift U", "C", "P P", "Esc", "O 1–3", "L", "H", "?"],
  past: ["← →", "< >", "Home End", "Space", "O 1–3", "L", "Esc", "?"],
};

export interface Deeds {
  open: (seat: number) => void;
  story: () => void;
  keys: () => void;
  /** Close what lies over the table; false if nothing does. */
  close: () => boolean;
}

export function listen(desk: Desk, deeds: Deeds): () => void {
  const play = desk.play;
  let rival = false;
  const nth = (number: number) => {
    if (rival) {
      rival = false;
      const others = desk.sides.map((_, seat) => seat).filter((seat) => seat !== desk.now.seat);
      const seat = others[number - 1];
      if (seat !== undefined) deeds.open(seat);
      return;
    }
    pressNth(number);
  };
  const pass = () => {
    const last = play.options.find((option) => VERBS[verbOf(option)]?.ends);
    if (last) void play.pass(last);
  };
  const numbers = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [String(index + 1), () => nth(index + 1)]),
  );
  return bind({
    ...numbers,
    U: () => desk.now.can_undo && void play.undo(),
    "Shift+U": () => desk.now.can_undo && void play.undo(true),
    C: () => desk.now.must_commit && void desk.live.commit(),
    P: pass,
    H: () => desk.now.prompt && void play.advise(),
    B: () => focusNext(".space.can, .face.can, .favor.can, .die.can, .cell"),
    O: () => (rival = true),
    L: deeds.story,
    "?": deeds.keys,
    Escape: () => play.back() || deeds.close(),
  });
}
