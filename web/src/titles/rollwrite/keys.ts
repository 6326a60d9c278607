// The keys of this table; those of the shared list, and F for what can be crossed off.
import { bind, focusNext } from "../../table/keys";
import { verbOf } from "../../table/targets";
import type { Desk } from "./desk.svelte";
import { VERBS } from "./words";

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
    const option = play.shown.filter((one) => !VERBS[verbOf(one)]?.ends)[number - 1];
    if (option && !desk.live.busy) void play.choose(option);
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
